import type { LoginReply } from '@mentorias/contract/auth';
import type { Received } from '@mentorias/contract/received';
import type {
  RecoveryCodes,
  SecondFactorLogin,
  SecondFactorSetup,
  SecondFactorSetupRequest,
  SecondFactorState,
} from '@mentorias/contract/second-factor';
import { http, queryClient } from '@mentorias/session';
import { useQuery } from '@tanstack/react-query';
import { OWN_SESSIONS_KEY } from '../own-sessions/own-sessions-api.ts';

export const SECOND_FACTOR_KEY = ['second-factor'];

export function useSecondFactor() {
  return useQuery({
    queryKey: SECOND_FACTOR_KEY,
    queryFn: ({ signal }) => http.get('auth/second_factor', { signal }).json<Received<SecondFactorState>>(),
  });
}

export function answerChallenge(login: SecondFactorLogin): Promise<LoginReply> {
  return http.post('auth/second_factor', { json: login }).json<LoginReply>();
}

/** `current_password` of whoever has one. */
export function startSetup(proof: Partial<SecondFactorSetupRequest>): Promise<SecondFactorSetup> {
  return http.post('auth/second_factor/setup', { json: proof }).json<SecondFactorSetup>();
}

export async function confirmSetup(code: string): Promise<string[]> {
  return codesIn(await http.put('auth/second_factor', { json: { code } }).json());
}

export async function renewRecoveryCodes(code: string): Promise<string[]> {
  return codesIn(await http.post('auth/second_factor/recovery_codes', { json: { code } }).json());
}

export async function removeSecondFactor(code: string, current_password?: string): Promise<void> {
  await http.post('auth/second_factor/removal', { json: { code, current_password } });
}

/** Another second factor ends the other sessions too. */
export async function refreshSecondFactor() {
  await Promise.all(
    [SECOND_FACTOR_KEY, OWN_SESSIONS_KEY].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
}

function codesIn({ recovery_codes }: Received<RecoveryCodes>): string[] {
  return (recovery_codes ?? []).filter((code) => typeof code === 'string');
}
