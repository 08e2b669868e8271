export { errorsOf, messageOf, reasonOf, statusOf } from './errors.ts';
export { captureFetch, http, nameReleaseBy, signOut } from './http.ts';
export { isListed } from './listed.ts';
export { queryClient, restartRead } from './query-client.ts';
export {
  currentSession,
  reloadOnUserChange,
  secondFactorIsSet,
  signIn,
  updateUser,
  useLeaving,
  useSecondFactorRequired,
  useSession,
  useSignOutReason,
} from './session.ts';
export { type Session, sessionStore } from './session-atom.ts';
export type { SessionUser } from './stored-auth.ts';
export { askToRepeatBy, doubtOf, useWrite } from './write.ts';
