import { describe, expect, test } from 'vitest';
import { loopbackAddress } from './loopback.ts';

describe('an address of this machine', () => {
  test.each([
    ['http://localhost:3002/', 'http://localhost:3002/'],
    ['http://localhost:3002', 'http://localhost:3002/'],
    ['http://localhost:3002/guide', 'http://localhost:3002/guide/'],
    ['https://localhost:8443/a/b/', 'https://localhost:8443/a/b/'],
    ['http://127.0.0.1:3002/', 'http://127.0.0.1:3002/'],
    ['http://LOCALHOST:3002/', 'http://localhost:3002/'],
    ['http://127.1:3002/', 'http://127.0.0.1:3002/'],
    ['http://0x7f000001:3002/', 'http://127.0.0.1:3002/'],
    ['http://localhost/', 'http://localhost/'],
  ])('%s is %s', (text, address) => {
    expect(loopbackAddress(text)).toBe(address);
  });
});

describe('not of this machine, or not the address of a folder', () => {
  test.each([
    ['another host', 'http://evil.example:3002/'],
    ['a host that begins like it', 'http://localhost.evil.example:3002/'],
    ['a host that begins like its number', 'http://127.0.0.1.evil.example/'],
    ['a host that ends like it', 'http://evil-localhost:3002/'],
    ['a name below it', 'http://evil.localhost:3002/'],
    ['its name with a dot at the end', 'http://localhost.:3002/'],
    ['its name as a user name', 'http://localhost:3002@evil.example/'],
    ['credentials in it', 'http://ana:secreto@localhost:3002/'],
    ['its name behind a backslash', 'http://evil.example\\@localhost:3002/'],
    ['its name as a path', 'http://evil.example/localhost:3002/'],
    ['every address of the machine', 'http://0.0.0.0:3002/'],
    ['another loopback number', 'http://127.0.0.2:3002/'],
    ['the loopback of IPv6, which no policy can name', 'http://[::1]:3002/'],
    ['the same inside IPv6', 'http://[::ffff:127.0.0.1]:3002/'],
    ['the neighbourhood', 'http://192.168.1.10:3002/'],
    ['no scheme', '//localhost:3002/'],
    ['no scheme and no slashes', 'localhost:3002'],
    ['a script', 'javascript:alert(1)//localhost'],
    ['data', 'data:text/javascript,alert(1)'],
    ['a file', 'file://localhost/etc/passwd'],
    ['a blob', 'blob:http://localhost:3002/1'],
    ['a socket', 'ws://localhost:3002/'],
    ['a query', 'http://localhost:3002/?a=1'],
    ['a fragment', 'http://localhost:3002/#a'],
    ['a port that is none', 'http://localhost:99999/'],
    ['nothing', ''],
  ])('%s: %s', (_what, text) => {
    expect(loopbackAddress(text)).toBeUndefined();
  });
});
