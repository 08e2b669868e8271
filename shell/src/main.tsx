import './trusted-types.ts';
import './page-integrity.ts';
import '@mentorias/ui/styles';
import { prepareSession } from './prepare-session.ts';
import { start } from './start.tsx';

prepareSession();
start();
