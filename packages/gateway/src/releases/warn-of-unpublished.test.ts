import { expect, test } from 'vitest';
import { gatewayConfigFrom } from '../config/gateway-config.ts';
import { warnOfUnpublished } from './warn-of-unpublished.ts';

test('the log says at the start which remotes of the routing table have no release, and whose screens they are', () => {
  const lines: object[] = [];
  const config = gatewayConfigFrom({ DATA_DIR: '/srv/data' });
  warnOfUnpublished(config, { guide: {} }, { warn: (line) => lines.push(line) });
  expect(lines).toEqual([
    { remote: 'entrepreneur', roles: ['entrepreneur'], releases: '/srv/data/releases' },
    { remote: 'admin', roles: ['admin'], releases: '/srv/data/releases' },
  ]);
});
