import type { AddressInfo } from 'node:net';
import { createTransport } from 'nodemailer';
import { SMTPServer } from 'smtp-server';
import { describe, expect, test } from 'vitest';
import { connectionFailureOf, deliveryFailureOf } from './delivery-failure.ts';

const smtp = (command: string, response: string, code = 'EENVELOPE') => ({
  code,
  command,
  response,
  responseCode: Number(response.slice(0, 3)),
});

describe('a permanently refused address, the only failure that is not retried (rule 10.3)', () => {
  test.each([
    ['an unknown mailbox', smtp('RCPT TO', '550 5.1.1 No such user: ana@x.pe'), '550 5.1.1'],
    ['without enhanced codes', smtp('RCPT TO', '553 mailbox name not allowed'), '553'],
    ['a full or closed mailbox', smtp('RCPT TO', '552 5.2.2 Over quota'), '552 5.2.2'],
    ['a domain that takes no such address', smtp('RCPT TO', '550 5.4.1 Recipient address rejected'), '550 5.4.1'],
    ['once the server has the mail', smtp('DATA', '550 5.1.1 User unknown', 'EMESSAGE'), '550 5.1.1'],
    ['no address at all', { code: 'EENVELOPE', command: 'API', message: 'Invalid recipient "x"' }, null],
  ])('%s', (_, error, smtpCode) => {
    expect(deliveryFailureOf(error)).toEqual({
      failure: 'address_refused',
      smtpCode,
      isPermanent: true,
      isOutage: false,
    });
  });
});

describe('a failure of one mail, which waits while the others are sent', () => {
  test.each([
    ['greylisting', smtp('RCPT TO', '450 4.7.1 Greylisted, try later'), 'address_refused'],
    ['a mailbox that is busy', smtp('RCPT TO', '452 4.2.2 Mailbox full'), 'address_refused'],
    ['a relay that is not open to us', smtp('RCPT TO', '554 5.7.1 Relay access denied'), 'server_refused'],
    ['the same without codes', smtp('RCPT TO', '550 relay not permitted'), 'server_refused'],
    ['a filter', smtp('DATA', '554 5.7.1 Message rejected', 'EMESSAGE'), 'message_refused'],
    ['no room', smtp('DATA', '452 4.3.1 Insufficient storage', 'EMESSAGE'), 'message_refused'],
    ['a fault of our own', new TypeError('x is undefined'), 'unexpected'],
    ['a full disk', { code: 'ENOSPC' }, 'unexpected'],
    ['nothing that is known', undefined, 'unexpected'],
  ])('%s', (_, error, failure) => {
    expect(deliveryFailureOf(error)).toMatchObject({ failure, isPermanent: false, isOutage: false });
  });
});

describe("a failure of the server or its configuration, which is the operator's to fix", () => {
  test.each([
    ['no connection', { code: 'ESOCKET', command: 'CONN' }, 'server_unreachable'],
    ['no such host', { code: 'EDNS', command: 'CONN' }, 'server_unreachable'],
    ['no answer in time', { code: 'ETIMEDOUT', command: 'CONN' }, 'server_unreachable'],
    ['our own limit', { code: 'EABORT' }, 'server_unreachable'],
    ['a server that is closing', smtp('MAIL FROM', '421 4.3.2 Shutting down'), 'server_unreachable'],
    ['a wrong password', smtp('AUTH PLAIN', '535 5.7.8 Bad credentials', 'EAUTH'), 'sign_in_refused'],
    ['a missing password', smtp('MAIL FROM', '530 5.7.0 Authentication required'), 'sign_in_refused'],
    ['asked for at the address', smtp('RCPT TO', '530 5.7.1 Authentication required'), 'sign_in_refused'],
    ['a sender that is not allowed', smtp('MAIL FROM', '550 5.7.1 Sender not allowed'), 'server_refused'],
    ['no TLS', { code: 'ETLS', command: 'STARTTLS' }, 'server_refused'],
    ['a greeting of another protocol', { code: 'EPROTOCOL', command: 'CONN' }, 'server_refused'],
  ])('%s', (_, error, failure) => {
    expect(deliveryFailureOf(error)).toMatchObject({ failure, isPermanent: false, isOutage: true });
  });
});

test("only codes are kept of the server's reply", () => {
  const { smtpCode } = deliveryFailureOf(smtp('RCPT TO', '550-5.1.1 <ana@x.pe> does not exist\r\n550 5.1.1 sorry'));
  expect(smtpCode).toBe('550 5.1.1');
});

describe('why no connection came about, for the log', () => {
  test('a certificate that is not trusted', async () => {
    const smtp = new SMTPServer({ secure: true, onData: (stream) => stream.resume() });
    smtp.on('error', () => {});
    await new Promise<void>((listening) => smtp.listen(0, '127.0.0.1', listening));
    const { port } = smtp.server.address() as AddressInfo;
    const mail = { from: 'a@mentorias.pe', to: 'ana@x.pe', text: '' };
    const error = await createTransport(`smtps://127.0.0.1:${port}`)
      .sendMail(mail)
      .catch((thrown) => thrown);
    await new Promise<void>((closed) => smtp.close(closed));
    expect(connectionFailureOf(error)).toMatch(/certificate/);
    expect(deliveryFailureOf(error)).toMatchObject({ failure: 'server_unreachable', isOutage: true });
  });

  test('not what a server says of a person', () => {
    expect(connectionFailureOf(smtp('RCPT TO', '550 5.1.1 No such user: ana@x.pe'))).toBeUndefined();
    expect(connectionFailureOf(undefined)).toBeUndefined();
  });
});
