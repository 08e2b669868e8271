import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Where what an operator loads into Prometheus and Grafana lies. */
export const OPERATIONS = resolve(import.meta.dirname, '../../../../../docs/operations');

export interface Panel {
  id: number;
  type: string;
  title: string;
  description?: string;
  gridPos: { x: number; y: number; w: number; h: number };
  datasource?: { uid: string };
  targets?: { refId: string; expr: string; datasource: { uid: string } }[];
}

export interface Dashboard {
  id: null;
  uid: string;
  title: string;
  timezone: string;
  schemaVersion: number;
  panels: Panel[];
  templating: { list: { name: string; type: string }[] };
}

export function operationsFile(name: string): string {
  return readFileSync(join(OPERATIONS, name), 'utf8');
}

export function readDashboard(): Dashboard {
  return JSON.parse(operationsFile('grafana-dashboard.json'));
}

/** A dashboard's expression as Grafana sends it: all incubators and instances, rates over `interval`. */
export function asSent(expression: string, interval: string): string {
  return expression.replaceAll('$__rate_interval', interval).replaceAll(/\$(incubator|instance)/g, '.*');
}
