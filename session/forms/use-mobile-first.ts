import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useState } from 'react';
import type { FieldBinding, Form } from '#ui';

interface MobileFirst {
  /** Whether the fields after the mobile number are shown. */
  isOpen: boolean;
  setIsOpen: Dispatch<SetStateAction<boolean>>;
  /** Opens the form for a shopper who has pressed its button first, and focuses the mobile field. */
  start: () => void;
  /** Binding of the mobile field; a click or a change opens the form. */
  mobile: FieldBinding<string> & { onClick: () => void };
}

/** State of a form that starts with the mobile number alone and shows its other fields once that field is used. */
export function useMobileFirst(form: Form<{ mobile: string }>): MobileFirst {
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);

  const { ref } = form;
  const openIfUsed = useEffectEvent(() => {
    const field = ref.current?.elements.namedItem('mobile');
    if (!(field instanceof HTMLInputElement)) return;
    if (field.value || field === document.activeElement) open();
  });
  // The field may have been used before hydration.
  useEffect(() => openIfUsed(), []);

  const mobile = form.field('mobile');
  return {
    isOpen,
    setIsOpen,
    start() {
      open();
      form.focus('mobile');
    },
    mobile: {
      ...mobile,
      onClick: open,
      onChange(value) {
        mobile.onChange(value);
        open();
      },
    },
  };
}
