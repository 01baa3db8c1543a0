import type { ReactNode } from 'react';
import styles from './payment.module.css';

/** Simplified logos of the payment methods [A9-55]. */
const LOGOS: Record<string, ReactNode> = {
  alipay: (
    <>
      <rect width="32" height="32" rx="6" fill="#1677ff" />
      <path
        d="M8 10.5h16M16 7v3.5M10.5 15h11c-1 4-4.5 8-10 8-3 0-4.5-1.5-4.500-3.200 0-1.800 1.600-2.900 3.700-2.900 4 0 8 2.600 14.300 5.600"
        fill="none"
        stroke="#fff"
        strokeWidth="2"
      />
    </>
  ),
  unionpay: (
    <>
      <path d="M5 5h9l-4 22H1z" fill="#c8102e" />
      <path d="M13.500 5h9l-4 22h-9z" fill="#00447c" />
      <path d="M22 5h9l-4 22h-9z" fill="#007b84" />
    </>
  ),
  wechat: (
    <>
      <rect width="32" height="32" rx="6" fill="#07a35a" />
      <path
        d="M13 7c-4.400 0-8 2.900-8 6.500 0 2 1.200 3.900 3 5.100l-.8 2.500 2.900-1.500c.9.200 1.900.4 2.900.4 4.400 0 8-2.900 8-6.500S17.400 7 13 7Z"
        fill="#fff"
      />
      <path
        d="M20 14c-3.600 0-6.500 2.400-6.500 5.300s2.900 5.300 6.500 5.300c.8 0 1.500-.1 2.200-.3l2.400 1.300-.6-2.100c1.700-1 2.700-2.500 2.700-4.200 0-2.900-3-5.300-6.700-5.300Z"
        fill="#fff"
        stroke="#07a35a"
      />
    </>
  ),
};

/** Logo of a payment method; decorative, its name is beside it. */
export function MethodIcon({ code }: { code: string }) {
  return (
    <svg viewBox="0 0 32 32" className={styles.mark} aria-hidden="true" focusable="false">
      {LOGOS[code] ?? <rect width="32" height="32" rx="6" fill="#e4dfd7" />}
    </svg>
  );
}
