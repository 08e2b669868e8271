import { expect, test } from 'vitest';
import { startTestApi } from '../testing.ts';

const api = await startTestApi();
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

const linesOf = async (traceparent?: string) => {
  api.log.length = 0;
  await api.call('GET', '/none', { headers: traceparent === undefined ? {} : { traceparent } });
  return api.log.map((line) => JSON.parse(line).trace);
};

test('the lines of a request carry the trace that the page named', async () => {
  expect(await linesOf(`00-${TRACE}-00f067aa0ba902b7-01`)).toEqual([TRACE]);
});

test.each([
  ['none', undefined],
  ['one of another form', `00-${TRACE}`],
  ['zeros', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`],
  ['capitals', `00-${TRACE.toUpperCase()}-00f067aa0ba902b7-01`],
  ['a line of a log', `00-${TRACE}-00f067aa0ba902b7-01"}{"level":60`],
])('%s is no trace', async (_name, traceparent) => {
  expect(await linesOf(traceparent)).toEqual([undefined]);
});
