import type { FastifyInstance } from 'fastify';
import { accountNotesRoutes } from './account-notes/account-notes-routes.ts';
import { agreementsRoutes } from './agreements/agreements-routes.ts';
import { auditRoutes } from './audit/audit-routes.ts';
import { exceptionsRoutes } from './availability/exceptions-routes.ts';
import { adminEventsRoutes } from './calendar-events/admin-routes.ts';
import { entrepreneurEventsRoutes } from './calendar-events/entrepreneur-routes.ts';
import { guideEventsRoutes } from './calendar-events/guide-routes.ts';
import { consentsRoutes } from './consents/consents-routes.ts';
import { dataRequestsRoutes } from './data-requests/data-requests-routes.ts';
import { googleRoutes } from './google/google-routes.ts';
import { guideRoutes } from './guides/guides-routes.ts';
import { profileRoutes } from './guides/profile-routes.ts';
import type { Api } from './http/api.ts';
import { PREFIX } from './http/api.ts';
import { handleError, stamp } from './http/error-handler.ts';
import { notFound } from './http/errors.ts';
import { limitHandlerTime } from './http/handler-timeout.ts';
import { acceptJson } from './http/json-body.ts';
import { logRequests } from './http/log-requests.ts';
import { collectMethods } from './http/method-not-allowed.ts';
import { logWithTrace } from './http/trace.ts';
import type { ZodTypes } from './http/validation.ts';
import { serializerCompiler, validatorCompiler } from './http/validation.ts';
import { linksRoutes } from './links/links-routes.ts';
import { liveRoutes } from './live/live-routes.ts';
import { undeliveredMailRoutes } from './mail/undelivered/undelivered-mail-routes.ts';
import type { ApiMetrics } from './metrics/api-metrics.ts';
import { closeSchemas, describeCalls, openApiRoute } from './openapi/describe-calls.ts';
import { ownDataRoutes } from './personal-data/own-data-routes.ts';
import { policyRoutes } from './policy/policy-routes.ts';
import { presentationRoutes } from './presentations/presentation-routes.ts';
import { remoteFailuresRoutes } from './remote-failures/remote-failures-routes.ts';
import { reportRoutes } from './report/report-routes.ts';
import type { Services } from './services.ts';
import { accountRoutes } from './sign-in/account-routes.ts';
import { limitWrites } from './sign-in/limits/write-limit.ts';
import { passwordResetRoutes } from './sign-in/passwords/password-reset-routes.ts';
import { secondFactorRoutes } from './sign-in/second-factor/second-factor-routes.ts';
import { authenticate } from './sign-in/sessions/authenticate.ts';
import { ownSessionsRoutes } from './sign-in/sessions/own-sessions-routes.ts';
import { signInRoutes } from './sign-in/sign-in-routes.ts';
import { importRoutes } from './user-import/import-users.ts';
import { usersRoutes } from './users/users-routes.ts';

const RESOURCES = [
  openApiRoute,
  signInRoutes,
  googleRoutes,
  accountRoutes,
  ownSessionsRoutes,
  secondFactorRoutes,
  ownDataRoutes,
  dataRequestsRoutes,
  consentsRoutes,
  policyRoutes,
  passwordResetRoutes,
  linksRoutes,
  guideRoutes,
  entrepreneurEventsRoutes,
  agreementsRoutes,
  profileRoutes,
  presentationRoutes,
  exceptionsRoutes,
  guideEventsRoutes,
  usersRoutes,
  accountNotesRoutes,
  importRoutes,
  adminEventsRoutes,
  liveRoutes,
  reportRoutes,
  undeliveredMailRoutes,
  auditRoutes,
  remoteFailuresRoutes,
];

/** The hooks of every call, and then the calls, resource by resource. */
export async function routes(instance: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const app: Api = instance.withTypeProvider<ZodTypes>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  app.setChildLoggerFactory(logWithTrace);
  app.setNotFoundHandler(() => {
    throw notFound();
  });
  app.addHook('onRequest', async (request, reply) => stamp(request, reply));
  limitHandlerTime(app, services.config.handlerTimeoutMs);
  acceptJson(app);
  logRequests(app);
  if (services.metrics) countReplies(app, services.metrics);
  authenticate(app, services);
  limitWrites(app, services);
  closeSchemas(app);
  await describeCalls(app);
  const methods = collectMethods(app);
  for (const addRoutes of RESOURCES) addRoutes(app, services);
  methods.refuseOthers();
}

/** Counts every reply of a known call. */
function countReplies(app: Api, metrics: ApiMetrics): void {
  app.addHook('onResponse', async ({ method, is404, routeOptions: { url = '' } }, { statusCode }) => {
    if (!is404) metrics.countReply(method, url.slice(PREFIX.length), statusCode);
  });
}
