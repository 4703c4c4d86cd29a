// Recomputes the faces of provably fair dice, as the comment of package dice
// describes them, and compares them with the known answers.
//
//   node fair.mjs [FILE]     FILE is fair.json beside this script unless given

import { createHash, createHmac } from "node:crypto";
import { readFileSync } from "node:fs";

const number = (n) => {
  const b = Buffer.alloc(4);
  b.writeUInt32BE(n);
  return b;
};

const text = (s) => {
  const b = Buffer.from(s, "utf8");
  return Buffer.concat([number(b.length), b]);
};

function* bytes(seed, salts, call) {
  const start = Buffer.concat([number(salts.length), ...salts.map(text), text(call)]);
  for (let block = 0; ; block++) {
    yield* createHmac("sha256", seed).update(start).update(number(block)).digest();
  }
}

function face(row, sides) {
  const byte = () => row.next().value;
  const [size, draw] = sides <= 256 ? [256, byte] : [65536, () => 256 * byte() + byte()];
  for (;;) {
    const n = draw();
    if (n < size - (size % sides)) return (n % sides) + 1;
  }
}

function agrees({ seed, commitment, salts, call, dice }) {
  const key = Buffer.from(seed, "hex");
  const row = bytes(key, salts, call);
  return (
    createHash("sha256").update(key).digest("hex") === commitment &&
    dice.every(({ s, f }) => face(row, s) === f)
  );
}

const file = process.argv[2] ?? new URL("fair.json", import.meta.url);
const { vectors } = JSON.parse(readFileSync(file, "utf8"));
const wrong = vectors.filter((v) => !agrees(v));
for (const { name } of wrong) console.log(`differs: ${name}`);
console.log(`${vectors.length - wrong.length} of ${vectors.length} agree`);
process.exitCode = wrong.length > 0 ? 1 : 0;
