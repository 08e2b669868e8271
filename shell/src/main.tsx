import './start/trusted-types.ts';
import './start/page-integrity.ts';
import '@mentorias/ui/styles';
import { prepareSession } from './start/prepare-session.ts';
import { start } from './start/start.tsx';

prepareSession();
start();
