import { sessionStore } from '@mentorias/session';
import { useAtomValue } from 'jotai';
import { buildProblemsAtom } from './builds/build-problems-atom.ts';
import classes from './override-bar.module.css';
import type { Overrides } from './stored-overrides.ts';
import { texts } from './texts.ts';

interface OverrideBarProps {
  overrides: Overrides;
  onReset(): void;
}

/** Says on every page, as long as it is so, that a part of it is somebody's own build, and what of that does not build. */
export function OverrideBar({ overrides, onReset }: OverrideBarProps) {
  const problems = useAtomValue(buildProblemsAtom, { store: sessionStore });
  const origins = new Set(Object.values(overrides).map((address) => new URL(address).origin));
  return (
    <>
      <aside aria-label={texts.bar} className={classes.bar}>
        <span>{texts.loadedFrom(Object.keys(overrides).sort(), [...origins])}</span>
        <button type="button" onClick={onReset}>
          {texts.reset}
        </button>
      </aside>
      {Object.entries(problems).map(([name, lines]) => (
        <div key={name} role="alert" className={classes.problem}>
          <strong>{texts.doesNotBuild(name)}</strong>
          <pre>{lines.join('\n\n')}</pre>
        </div>
      ))}
    </>
  );
}
