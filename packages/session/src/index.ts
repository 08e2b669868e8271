export {
  currentSession,
  reloadOnUserChange,
  secondFactorIsSet,
  signIn,
  updateUser,
  useLeaving,
  useSecondFactorRequired,
  useServedShell,
  useSession,
  useSignOutReason,
} from './auth/session.ts';
export { type Session, sessionStore } from './auth/session-atom.ts';
export type { SessionUser } from './auth/stored-auth.ts';
export { actingRelease, nameReleaseBy } from './calls/acting-release.ts';
export { http } from './calls/client.ts';
export type { EarlyReplies, EarlyReply } from './calls/early-replies.ts';
export { currentOf, errorsOf, fieldErrorsOf, messageOf, reasonOf, statusOf } from './calls/errors.ts';
export { findListed, isListed } from './calls/listed.ts';
export { useLacks, useOffered } from './calls/offered.ts';
export { hasScreen } from './calls/optional-reads.ts';
export { keepPageFetch } from './calls/page-fetch.ts';
export { queryClient, restartRead } from './calls/query-client.ts';
export { isUpToDate, readOptions } from './calls/read-options.ts';
export { askServedShell } from './calls/served-shell.ts';
export { signOut } from './calls/sign-out.ts';
export { currentTrace, startTrace } from './calls/trace.ts';
export { doubtOf, setConfirmResend, useWrite } from './calls/write.ts';
export { type FailureTexts, failureOf, writeNotice } from './calls/write-notice.ts';
export { isAnythingUnsaved, markUnsaved } from './unsaved.ts';
