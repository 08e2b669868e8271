import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seriesOf } from '@mentorias/api/metrics/testing';
import { exampleShell } from '@mentorias/federation/testing';
import Fastify from 'fastify';
import { gatewayConfigFrom } from '../config/gateway-config.ts';
import type { GatewayParts } from '../gateway.ts';
import { buildGateway } from '../gateway.ts';
import { createGatewayMetrics } from './gateway-metrics.ts';

/** A folder with the build of a shell, as SHELL_DIR, and for DATA_DIR. */
export async function shellFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gateway-'));
  await writeFile(join(folder, 'shell.json'), JSON.stringify(exampleShell()));
  await writeFile(join(folder, 'main.js'), 'shell()');
  return folder;
}

/** A gateway with metrics, with these environment variables and parts. */
export async function gatewayWithMetrics(
  env: Record<string, string> = {},
  parts: Partial<Pick<GatewayParts, 'api' | 'suspendedCanaries'>> = {},
) {
  const folder = await shellFolder();
  const config = gatewayConfigFrom({ DATA_DIR: folder, SHELL_DIR: folder, ...env });
  const metrics = createGatewayMetrics();
  const clock = { now: 0 };
  const app = await buildGateway({
    config,
    metrics,
    api: async () => {},
    ready: async () => true,
    now: () => clock.now,
    logger: Fastify({ logger: false }).log,
    ...parts,
  });
  const series = async () => seriesOf(await metrics.register.metrics());
  return { app, releases: config.releases, clock, series };
}
