import { readRecoveryCodes, readSecondFactor, readSecondFactorSetup } from '@mentorias/contract/received/account';
import type { ReceivedSignIn } from '@mentorias/contract/received/sign-in';
import { readSignIn } from '@mentorias/contract/received/sign-in';
import type { SecondFactorLogin, SecondFactorSetupRequest } from '@mentorias/contract/sign-in/second-factor';
import { http, queryClient } from '@mentorias/session';
import { queryOptions } from '@tanstack/react-query';
import { ownSessionsQuery } from '../own-sessions/own-sessions-api.ts';

/** Whether the user has a second factor, and may have one. */
export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: async ({ signal }) => readSecondFactor(await http.get('auth/second_factor', { signal }).json()),
});

export async function answerChallenge(login: SecondFactorLogin): Promise<ReceivedSignIn> {
  return readSignIn(await http.post('auth/second_factor', { json: login }).json());
}

/** `current_password` where the account has a password. */
export async function startSetup(proof: Partial<SecondFactorSetupRequest>) {
  return readSecondFactorSetup(await http.post('auth/second_factor/setup', { json: proof }).json());
}

export async function confirmSetup(code: string): Promise<string[]> {
  return readRecoveryCodes(await http.put('auth/second_factor', { json: { code } }).json());
}

export async function renewRecoveryCodes(code: string): Promise<string[]> {
  return readRecoveryCodes(await http.post('auth/second_factor/recovery_codes', { json: { code } }).json());
}

export async function removeSecondFactor(code: string, current_password?: string): Promise<void> {
  await http.post('auth/second_factor/removal', { json: { code, current_password } });
}

/** Reads the sessions again too: a changed second factor ends the others. */
export async function refreshSecondFactor() {
  await Promise.all(
    [secondFactorQuery, ownSessionsQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })),
  );
}
