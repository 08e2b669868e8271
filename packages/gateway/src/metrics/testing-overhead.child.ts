import Fastify from 'fastify';
import { gatewayConfigFrom } from '../config/gateway-config.ts';
import { buildGateway } from '../gateway.ts';
import { createGatewayMetrics } from './gateway-metrics.ts';

/** Two gateways in one process, without metrics and with them; sends their ports, and on each message the CPU time used so far. */
const folder = process.argv[2]!;

async function portOf(metrics: ReturnType<typeof createGatewayMetrics> | undefined): Promise<number> {
  const app = await buildGateway({
    config: gatewayConfigFrom({ DATA_DIR: folder, SHELL_DIR: folder }),
    metrics,
    api: async (api) => {
      api.get('/api/v1/guides/:id', async () => ({ id: 12, name: 'Ana' }));
    },
    ready: async () => true,
    now: Date.now,
    logger: Fastify({ logger: false }).log,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

const ports = [await portOf(undefined), await portOf(createGatewayMetrics())];
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ microseconds: user + system });
});
process.send?.({ ports });
