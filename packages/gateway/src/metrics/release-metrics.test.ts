import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pointTo, writeRelease } from '../testing/testing-releases.ts';
import { gatewayWithMetrics } from './testing.ts';

const suspended: { remote: string; version: string; people: number; suspended_at: Date }[] = [];
const { app, releases, clock, series } = await gatewayWithMetrics({}, { suspendedCanaries: async () => suspended });
const guide = join(releases, 'guide');
await writeRelease(guide, '1.0.0');
await writeRelease(guide, '1.1.0');
await pointTo(guide, '1.0.0', { version: '1.1.0', percent: 10, errorLimit: 5 });

async function seen(metric: string): Promise<Record<string, number>> {
  const found = [...(await series())].filter(([name]) => name.startsWith(metric));
  return Object.fromEntries(found.map(([name, value]) => [name.slice(metric.length), value]));
}

test('releases in use are named with their channel, and pages are counted by what they handed out', async () => {
  await app.inject('/');
  await app.inject('/perfil');
  const both = {
    '{remote="guide",version="1.0.0",channel="current"}': 1,
    '{remote="guide",version="1.1.0",channel="canary"}': 1,
  };
  expect(await seen('mentorias_remote_release_info')).toEqual(both);
  expect(await seen('mentorias_page_loads_total')).toEqual({
    '{remote="guide",version="1.0.0",channel="current"}': 2,
    '{remote="guide",version="1.1.0",channel="canary"}': 2,
  });
  expect(await seen('mentorias_shell_info')).toEqual({ '{version="1.0.0"}': 1 });
});

test('failures of a release in use begin at 0', async () => {
  const failures = await seen('mentorias_remote_failures_total');
  expect(failures['{remote="guide",version="1.1.0",phase="render"}']).toBe(0);
});

test('a suspended canary is named as such', async () => {
  suspended.push({ remote: 'guide', version: '1.1.0', people: 5, suspended_at: new Date(0) });
  clock.now += 1000;
  expect(await seen('mentorias_remote_release_info')).toEqual({
    '{remote="guide",version="1.0.0",channel="current"}': 1,
    '{remote="guide",version="1.1.0",channel="suspended"}': 1,
  });
});

test('what is published no more leaves no series behind', async () => {
  await pointTo(guide, '1.1.0');
  clock.now += 1000;
  await app.inject('/');
  await series();
  expect(await seen('mentorias_page_loads_total')).toEqual({ '{remote="guide",version="1.1.0",channel="current"}': 1 });
  const ofGuide = Object.keys(await seen('mentorias_remote_failures_total')).filter((name) => name.includes('"guide"'));
  expect(ofGuide.filter((name) => name.includes('1.0.0'))).toEqual([]);
});
