import type { State } from '../../base/state/state.ts';
import type { PaymentProvider } from './provider.ts';

/** The configured payment providers. */
export interface PaymentProviders {
  /** The provider of a method; undefined if it can't be paid by. */
  of(method: string): PaymentProvider | undefined;
  /** The provider whose notifications have this name in their path. */
  named(name: string): PaymentProvider | undefined;
  /** Returns the same providers, which store and count through another view of the state. */
  through(state: State): PaymentProviders;
}
