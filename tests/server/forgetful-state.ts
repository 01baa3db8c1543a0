import { openState, type State } from '../../server/index.ts';

const open = () => openState({ redisUrl: '', redisTimeout: 0 });

/** Short-lived state of a process that forgets all when a test ends, as that of a new process. */
export class ForgetfulState implements State {
  private current = open();

  /** Forgets everything. */
  forget(): void {
    void this.current.then(state => state.close());
    this.current = open();
  }

  get: State['get'] = async key => (await this.current).get(key);
  set: State['set'] = async (key, value, ttl) => (await this.current).set(key, value, ttl);
  take: State['take'] = async key => (await this.current).take(key);
  delete: State['delete'] = async key => (await this.current).delete(key);
  count: State['count'] = async (key, window, by) => (await this.current).count(key, window, by);
  uncount: State['uncount'] = async (key, by) => (await this.current).uncount(key, by);
  check: State['check'] = async () => (await this.current).check();
  isUp = () => true;
  onChange = () => {};
  close = async () => (await this.current).close();
}
