import { showAlone } from '@mentorias/ui/standalone';
import descriptor from '../remote.json';
import remote from './remote.tsx';
import { examples } from './standalone/examples.ts';

/** `npm run dev`: the remote alone on a page of its own. The shell never loads this file. */
showAlone({ remote, descriptor, role: 'entrepreneur', examples });
