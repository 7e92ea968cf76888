const difference = (counts, before = {}) =>
  Object.keys(counts).filter((id) => counts[id] !== before[id]);

/** Which test files reach which fault. Stryker's counts only grow from one file to the next. */
export class Coverage {
  total = { static: {}, perTest: {} };
  #covering = {};

  add(file, ms, counts) {
    const filesOf = (id) => (this.#covering[id] ??= []);
    const loaded = new Set(difference(counts.static, this.total.static));
    const tests = {};
    for (const [test, counted] of Object.entries(counts.perTest))
      for (const id of difference(counted, this.total.perTest[test])) (tests[id] ??= []).push(test);
    // What is reached outside of a test, when the file is loaded or a server answers, needs all.
    for (const id of loaded) filesOf(id).push({ file, ms });
    for (const [id, names] of Object.entries(tests))
      if (!loaded.has(id)) filesOf(id).push({ file, ms, tests: names });
    this.total = structuredClone(counts);
  }

  byFault() {
    for (const files of Object.values(this.#covering)) files.sort((a, b) => a.ms - b.ms);
    return this.#covering;
  }
}
