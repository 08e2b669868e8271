import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { RunningGateway } from '../../start-gateway.ts';
import { startGateway } from '../../start-gateway.ts';
import { pointTo, writeRelease } from '../../testing/testing-releases.ts';
import { shellFolder } from '../testing.ts';
import { visitTheProduct } from '../testing-visitors.ts';
import { asSent, OPERATIONS, readDashboard } from './testing-dashboard.ts';
import { findPrometheus, startPrometheus } from './testing-prometheus.ts';

const TOKEN = 'cebolla-morada-y-rocoto-2026';
/** Prometheus asks every second here, so that a rate over this has many samples. */
const INTERVAL = '30s';
const programs = findPrometheus();

/** A copy of the examples, with what they say of gateways elsewhere, that asks `target` each second. */
function examplesFor(target: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'prometheus-'));
  cpSync(OPERATIONS, folder, { recursive: true });
  const example = readFileSync(join(folder, 'prometheus.yaml'), 'utf8');
  const changed = example
    .replaceAll(/^( *)# (?= *(?:authorization|credentials_file|static_configs|- targets: \['10|labels))/gm, '$1')
    .replace('10.0.0.11:3010', target)
    .replaceAll(/_interval: 15s/g, '_interval: 1s');
  expect(changed).toContain(`\n      - targets: ['${target}']\n`);
  writeFileSync(join(folder, 'prometheus.yaml'), changed);
  writeFileSync(join(folder, 'metrics-token'), TOKEN, { mode: 0o600 });
  return folder;
}

describe.skipIf(!programs)('with a real Prometheus', () => {
  let gateway: RunningGateway;
  let folder: string;
  let server: Awaited<ReturnType<typeof startPrometheus>>;
  const promtool = (...args: string[]) =>
    execFileSync(programs!.promtool, args, { cwd: folder, encoding: 'utf8', stdio: ['pipe', 'pipe', 'inherit'] });

  const untilItSays = (expression: string) =>
    vi.waitFor(async () => expect(await server.query(expression)).toHaveLength(1), { timeout: 60_000, interval: 250 });

  beforeAll(async () => {
    const data = await shellFolder();
    const guide = join(data, 'releases/guide');
    await writeRelease(guide, '1.0.0');
    await writeRelease(guide, '1.1.0');
    await pointTo(guide, '1.0.0', { version: '1.1.0', percent: 99, errorLimit: 50 });
    // As in production: only the token opens the metrics.
    gateway = await startGateway({
      DATA_DIR: data,
      SHELL_DIR: data,
      PORT: '0',
      LOG_LEVEL: 'silent',
      METRICS_TOKEN: TOKEN,
      PUBLIC_URL: 'https://mentorias.example',
    });
    folder = examplesFor(new URL(gateway.url).host);
    server = await startPrometheus(programs!.prometheus, folder);
    await untilItSays('up == 1');
    for (let round = 0; round < 3; round += 1) {
      await visitTheProduct(gateway.url);
      await untilItSays(`count_over_time(up[1m]) > ${5 * (round + 1)}`);
    }
  }, 180_000);
  afterAll(async () => {
    await server?.stop();
    await gateway?.stop();
    if (folder) rmSync(folder, { recursive: true, force: true });
  });

  test('promtool finds nothing wrong with configuration, rules and what they do', () => {
    expect(promtool('check', 'config', 'prometheus.yaml')).toContain('SUCCESS');
    expect(promtool('check', 'rules', 'alert-rules.yaml')).toMatch(/SUCCESS: \d+ rules found/);
    expect(promtool('test', 'rules', 'alert-rules.test.yaml')).toContain('SUCCESS');
  });

  test('promtool finds nothing wrong with our metrics', async () => {
    const reply = await fetch(`${gateway.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
    const ours = (await reply.text()).split('\n').filter((line) => /^(# (HELP|TYPE) )?mentorias_/.test(line));
    execFileSync(programs!.promtool, ['check', 'metrics'], { input: `${ours.join('\n')}\n` });
  });

  const expressions = readDashboard().panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ refId, expr }): [string, string] => [`${title} (${refId})`, asSent(expr, INTERVAL)]),
  );
  test.each(expressions)('the panel %s has data', async (_, expression) => {
    const result = await server.query(expression);
    expect(result.length).toBeGreaterThan(0);
    expect(result.filter(({ value: [, value] }) => !Number.isNaN(Number(value))).length).toBeGreaterThan(0);
  });

  test('every alert is evaluated, and in a healthy product none is on', async () => {
    const rules = await server.rules();
    expect(rules.length).toBeGreaterThan(10);
    for (const { name, query, health, lastError, state } of rules) {
      expect([name, health, lastError, state]).not.toContain('firing');
      expect([name, health, lastError]).toEqual([name, 'ok', undefined]);
      await server.query(query);
    }
    process.stdout.write(`${expressions.length} expressions of the dashboard and ${rules.length} alerts were asked.\n`);
  });

  test('what people did is what Prometheus says', async () => {
    const value = async (expression: string) => Number((await server.query(expression))[0]?.value[1]);
    expect(await value('sum(mentorias_events_total{change="booked"})')).toBe(3);
    expect(await value('sum(mentorias_events_total{change="cancelled"})')).toBe(3);
    expect(await value('sum(mentorias_sign_ins_total{outcome="refused"})')).toBe(3);
    expect(await value('max(mentorias_slots_free)')).toBeGreaterThan(0);
  });
});
