/** 'admin@1.2.0', with a line break allowed before the version and within it. */
export function ReleaseName({ name }: { name: string }) {
  const [remote, version = ''] = name.split('@');
  return (
    <span translate="no">
      {remote}
      <wbr />@{version.split('-')[0]}
      {version.includes('-') && (
        <>
          <wbr />
          {version.slice(version.indexOf('-'))}
        </>
      )}
    </span>
  );
}
