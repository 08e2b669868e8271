import { createInstance, registerGlobalPlugins } from '@module-federation/enhanced/runtime';
import { expect, test, vi } from 'vitest';
import { askAgain } from './ask-again.ts';

test('a shared module that failed to load is asked for again', async () => {
  registerGlobalPlugins([askAgain]);
  const get = vi.fn(async () => () => ({ name: 'forms' }));
  get.mockRejectedValueOnce(new Error('no network'));
  const host = createInstance({ name: 'host', remotes: [], shared: { forms: { version: '1.0.0', get } } });
  await expect(host.loadShare('forms')).rejects.toThrow('no network');
  expect(await host.loadShare('forms')).toBeTypeOf('function');
  await host.loadShare('forms');
  expect(get).toHaveBeenCalledTimes(2);
});
