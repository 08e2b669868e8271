import { AggregatorRegistry } from 'prom-client';
import { expect, test } from 'vitest';
import { createGatewayMetrics } from './gateway-metrics.ts';

test.each(['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes'])(
  'of several workers %s is that of the worst one, not a sum or an average',
  async (name) => {
    const metrics = await createGatewayMetrics().register.getMetricsAsJSON();
    const ofWorker = (value: number) =>
      metrics
        .filter((metric) => metric.name === name)
        .map((metric) => ({ ...metric, values: [{ value, labels: {} }] }));
    const all = AggregatorRegistry.aggregate([ofWorker(0.9), ofWorker(0.1), ofWorker(0.2)]);
    expect(await all.metrics()).toContain(`${name} 0.9\n`);
  },
);
