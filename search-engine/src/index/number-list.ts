type Numbers = Uint32Array | Float64Array;

/** A growable list of numbers in a typed array. */
export class NumberList<A extends Numbers> {
  /** the numbers; those from `length` on are spare capacity */
  data: A;
  length = 0;

  constructor(readonly make: (size: number) => A) {
    this.data = make(16);
  }

  push(value: number): void {
    if (this.length === this.data.length) {
      const larger = this.make(this.length * 2);
      larger.set(this.data);
      this.data = larger;
    }
    this.data[this.length++] = value;
  }
}

/** Creates a list of integers from 0 to 2³² − 1. */
export function uint32List(): NumberList<Uint32Array> {
  return new NumberList((size) => new Uint32Array(size));
}

/** Creates a list of any numbers. */
export function float64List(): NumberList<Float64Array> {
  return new NumberList((size) => new Float64Array(size));
}
