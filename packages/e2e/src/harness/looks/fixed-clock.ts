/** Loaded into a gateway before its code (`node --import`): there it is always FIXED_NOW, an ISO instant. Timers run on. */
const now = Date.parse(process.env.FIXED_NOW ?? '');

Date.now = () => now;
// No class of its own: dates of other threads are no instances of such a class.
globalThis.Date = new Proxy(Date, {
  construct: (real, parts) => Reflect.construct(real, parts.length === 0 ? [now] : parts),
});
