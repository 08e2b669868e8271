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

/** Says on every page which remotes are a developer's own builds, and shows their build errors. */
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
