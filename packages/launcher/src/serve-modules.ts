import '@mentorias/gateway/operations/run-until-stopped';
import '@mentorias/gateway/start-gateway';
import './publish/publish-build.ts';
import './publish/publish-built-shell.ts';
