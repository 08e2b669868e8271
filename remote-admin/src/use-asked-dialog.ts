import { useAddressParams } from '@mentorias/ui';
import { useEffect } from 'react';

/** Opens the dialog that `?create=` in the address names, as the palette's commands do, and takes it out of the address. */
export function useAskedDialog<Dialog>(dialogs: Record<string, Dialog>, open: (dialog: Dialog) => void): void {
  const [params, changeParams] = useAddressParams();
  const asked = params.get('create') ?? '';
  const dialog = Object.hasOwn(dialogs, asked) ? dialogs[asked] : undefined;
  useEffect(() => {
    if (!dialog) return;
    // After the effects: a change of the address is drawn at once.
    const timer = setTimeout(() => {
      changeParams(withoutCreate, { replace: true, keepScroll: true });
      open(dialog);
    });
    return () => clearTimeout(timer);
  }, [dialog, changeParams, open]);
}

function withoutCreate(params: URLSearchParams): URLSearchParams {
  params.delete('create');
  return params;
}
