/** Makes `work` run once at a time. Calls during a run share the one after it: the present one may have begun too early. */
export function coalesce(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  return function run(): Promise<void> {
    if (running) {
      next ??= running
        .catch(() => {})
        .then(() => {
          next = undefined;
          return run();
        });
      return next;
    }
    running = work().finally(() => {
      running = undefined;
    });
    return running;
  };
}
