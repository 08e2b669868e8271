import { describe, expect, test } from 'vitest';
import { asSent, operationsFile, readDashboard } from './testing-dashboard.ts';

// biome-ignore lint/suspicious/noTemplateCurlyInString: so Grafana names a variable.
const CHOSEN_SOURCE = '${datasource}';
const RULES = operationsFile('alert-rules.yaml');
const alerts = [...RULES.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
const runbook = operationsFile('README.md');

describe('the dashboard can be imported into Grafana', () => {
  const dashboard = readDashboard();
  const drawn = dashboard.panels.filter(({ type }) => type !== 'row');

  test('as a new one, of a schema that Grafana 9.5 and later know, in the time of Lima', () => {
    const { id, uid, title, schemaVersion, timezone } = dashboard;
    expect({ id, uid, title, timezone }).toEqual({
      id: null,
      uid: 'mentorias',
      title: 'Mentorías',
      timezone: 'America/Lima',
    });
    expect(schemaVersion).toBeGreaterThanOrEqual(38);
    expect(dashboard.templating.list.map(({ name, type }) => [name, type])).toEqual([
      ['datasource', 'datasource'],
      ['incubator', 'query'],
      ['instance', 'query'],
    ]);
  });

  test('each panel has an id of its own, a description and the chosen source', () => {
    const ids = dashboard.panels.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { title, description, datasource, targets = [] } of drawn) {
      expect(description, title).toBeTruthy();
      expect(targets.length, title).toBeGreaterThan(0);
      const sources = [datasource!, ...targets.map((target) => target.datasource)];
      for (const { uid } of sources) expect(uid).toBe(CHOSEN_SOURCE);
    }
  });

  test('no two panels lie on each other, and none beside the grid', () => {
    for (const [index, { title, gridPos: one }] of dashboard.panels.entries()) {
      expect(one.x + one.w, title).toBeLessThanOrEqual(24);
      for (const { gridPos: other } of dashboard.panels.slice(index + 1)) {
        const apart =
          one.x + one.w <= other.x ||
          other.x + other.w <= one.x ||
          one.y + one.h <= other.y ||
          other.y + other.h <= one.y;
        expect(apart, title).toBe(true);
      }
    }
  });

  test('every figure is that of the chosen incubators, the first table alone lists all', () => {
    for (const { title, targets = [] } of drawn)
      for (const { expr } of targets)
        expect([title, expr]).toEqual([
          title,
          expect.stringMatching(title === 'Todas las incubadoras' ? /by \(incubator/ : /\$incubator/),
        ]);
  });

  test('no variable is left in what Grafana sends', () => {
    const sent = drawn.flatMap(({ targets = [] }) => targets.map(({ expr }) => asSent(expr, '1m')));
    expect(sent.filter((expression) => expression.includes('$'))).toEqual([]);
  });
});

describe('every alert', () => {
  test('has a name of its own', () => {
    expect(alerts.length).toBeGreaterThan(10);
    expect(new Set(alerts).size).toBe(alerts.length);
  });

  test.each(alerts)('%s is tried by promtool and has its place in the runbook', (alert) => {
    expect(operationsFile('alert-rules.test.yaml')).toContain(`name: ${alert}\n`);
    expect(RULES).toContain(`runbook: docs/operations/README.md#${alert.toLowerCase()}\n`);
    const entry = runbook.split(/^### /m).find((section) => section.startsWith(`${alert}\n`));
    for (const part of ['Means:', 'Look at:', 'Do:']) expect(entry, alert).toContain(part);
  });

  test('reads only series that the README lists', () => {
    const known = operationsFile('README.md');
    const used = [...new Set(RULES.match(/\bmentorias_\w+/g))].map((name) => name.replace(/_(bucket|count|sum)$/, ''));
    expect(used.filter((name) => !known.includes(`\`${name}\``))).toEqual([]);
  });
});
