import { expect, test } from 'vitest';
import { startTestApi } from '../testing.ts';

const api = await startTestApi();
const admin = await api.addUser({ user_type: 'admin' });
const guide = await api.addGuide();

test.each([
  ['/admin/audit?to=9999-12-31', admin],
  ['/admin/audit?from=0000-01-01', admin],
  ['/admin/audit/download?from=0000-12-31', admin],
  ['/admin/calendar_events?to=9999-12-31', admin],
  ['/admin/calendar_events?from=0000-01-01', admin],
  ['/admin/calendar_events/download?from=0000-01-01', admin],
  ['/admin/calendar_events/span?from=0000-01-01&to=0000-01-20', admin],
  ['/admin/report?from=0001-01&to=0001-02', admin],
  ['/admin/report/download?from=0000-01&to=0000-02', admin],
  ['/guide/calendar_events?from=0000-01-01&to=0000-01-20', guide],
] as const)('SEC-19: a year that no calendar of ours has is a 400: %s', async (url, as) => {
  const { status, body } = await api.call('GET', url, { as });
  expect(status).toBe(400);
  expect(body.error).toMatch(/^(La fecha|El mes) no es válid[ao]$/);
});
