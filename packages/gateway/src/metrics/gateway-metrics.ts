import type { ApiMetrics } from '@mentorias/api/metrics/api-metrics';
import { createApiMetrics } from '@mentorias/api/metrics/api-metrics';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';

/** The metrics of a gateway, in one register of its own. */
export interface GatewayMetrics {
  register: Registry;
  api: ApiMetrics;
}

/** Metrics of which the maximum over all workers is scraped: an average hides one slow worker, and a sum of many is no leak. */
const MAXIMUM_OF_WORKERS = ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes'];

/** A register with the default metrics of a Node process: memory, event-loop delay, garbage collection, open handles; and which process. */
export function createGatewayMetrics(): GatewayMetrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  for (const name of MAXIMUM_OF_WORKERS) Object.assign(register.getSingleMetric(name)!, { aggregator: 'max' });
  const help = 'The processes that share the port (WORKERS).';
  new Gauge({ name: 'mentorias_process_info', help, labelNames: ['pid'], registers: [register] }).set(
    { pid: String(process.pid) },
    1,
  );
  return { register, api: createApiMetrics(register) };
}
