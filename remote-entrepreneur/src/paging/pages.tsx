import { Pagination } from '@mentorias/ui';

const CONTROL_LABELS = {
  first: 'Primera página',
  previous: 'Página anterior',
  next: 'Página siguiente',
  last: 'Última página',
};

interface PagesProps {
  current: number;
  total: number;
  onChange: (page: number) => void;
}

/** The pages of a list: up to five in full, more of them abbreviated; nothing where there is only one. */
export function Pages({ current, total, onChange }: PagesProps) {
  if (total <= 1) return null;
  return (
    <nav aria-label="Páginas">
      <Pagination
        value={current}
        total={total}
        onChange={onChange}
        siblings={0}
        boundaries={1}
        getControlProps={(control) => ({ 'aria-label': CONTROL_LABELS[control] })}
        getItemProps={(page) => ({ 'aria-label': `Página ${page}` })}
      />
    </nav>
  );
}
