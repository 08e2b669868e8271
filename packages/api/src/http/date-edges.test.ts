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
  ['/guide/calendar_events?from=x&to=y', guide],
  ['/guide/calendar_events?from=2026-02-30&to=2026-03-01', guide],
  ['/admin/calendar_events/span?from=2026-13-01&to=2026-13-02', admin],
  ['/admin/calendar_events/span?from=&to=%2B275760-09-13', admin],
  ['/admin/report?from=2026-13&to=2026-14', admin],
  ['/admin/report/download?from=a&to=b', admin],
] as const)('SEC-19: a day that no calendar of ours has is a 400: %s', async (url, as) => {
  const { status, body } = await api.call('GET', url, { as });
  expect(status).toBe(400);
  expect(body.error).toMatch(/^(La fecha|El mes) no es válid[ao]$/);
});
