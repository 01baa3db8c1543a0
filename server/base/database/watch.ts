import { Socket } from 'node:net';
import pg from 'pg';
import { readCode } from './unavailable.ts';

/**
 * Time between two looks at a server, in ms. Spans are counted in looks: while this process hangs, none passes, so that
 * its own delay is never taken for the server's.
 */
const LOOK = 250;

/** Looks without an answer to a heartbeat after which the server is slow: 1 s. */
const SLOW = 4;

/** Looks without a byte on any connection after which the server is away: 5 s. */
const SILENT = 20;

/** Quick answers in a row after which a server is no longer slow. */
const QUICK = 4;

/** Most connections for heartbeats. A new one is tried each second while the others get no answer. */
const MAX_PULSES = 6;

/** Life of a connection for checks, in seconds: settings of roles and databases apply to new connections only. */
const CHECK_LIFE = 5;

/** Longest wait of a check's statement, in ms: what takes longer is taken for slow. */
const CHECK_TIME = 1000;

/** `slow`: it answers, but takes more than a second. `away`: connections fail, or nothing at all arrives. */
export type ServerState = 'up' | 'slow' | 'away';

/** Follows whether a PostgreSQL server answers, over connections of its own. */
export interface Watch {
  /** One connection that calls never use: what fills or blocks theirs does not delay it. */
  pool: pg.Pool;
  isUp(): boolean;
  isSlow(): boolean;
  onChange(listener: (state: ServerState) => void): void;
  /** Closes the connection for checks, of which nothing has been heard. The pool replaces it. */
  dropCheck(): void;
  /** Creates the socket of a connection. What arrives on it shows that the server is alive. */
  createSocket(): Socket;
  close(): Promise<void>;
}

/** A connection for heartbeats. */
interface Pulse {
  client: pg.Client;
  connected: Promise<unknown>;
  /** The look at which the unanswered heartbeat was sent. */
  askedAt?: number;
}

/** @param settings of the connections. */
export function watchServer(settings: pg.PoolConfig): Watch {
  const sockets = new Map<Socket, number>();
  const listeners: ((state: ServerState) => void)[] = [];
  const pulses = new Set<Pulse>();
  let state: ServerState = 'up';
  let look = 0;
  /** The looks of the last sign of life, the last answer and the last new connection. */
  let heardAt = 0;
  let answeredAt = 0;
  let openedAt = 0;
  let failures = 0;
  let quick = QUICK;

  const createSocket = () => {
    const socket = new Socket();
    sockets.set(socket, 0);
    socket.once('close', () => sockets.delete(socket));
    return socket;
  };
  /** Of checks, also while they connect. */
  const checking = new Set<Socket>();
  const createCheckSocket = () => {
    const socket = createSocket();
    checking.add(socket);
    socket.once('close', () => checking.delete(socket));
    return socket;
  };
  const ownSettings = { ...settings, stream: createSocket, connectionTimeoutMillis: SILENT * LOOK };
  const pool = surviveErrors(
    new pg.Pool({
      ...ownSettings,
      stream: createCheckSocket,
      max: 1,
      maxLifetimeSeconds: CHECK_LIFE,
      lock_timeout: CHECK_TIME,
      statement_timeout: CHECK_TIME,
    }),
  );

  const dropCheck = () => checking.forEach(socket => void socket.destroy());

  function change(to: ServerState): void {
    if (to === state) return;
    state = to;
    if (to === 'away') dropCheck();
    for (const listener of listeners) listener(to);
  }

  function open(): Pulse {
    const client = new pg.Client(ownSettings);
    const pulse: Pulse = { client, connected: client.connect() };
    pulses.add(pulse);
    openedAt = look;
    client.on('error', error => {
      // An error of a heartbeat under way is its answer.
      if (pulse.askedAt !== undefined || !pulses.has(pulse)) return;
      end(pulse);
      fail(error);
    });
    return pulse;
  }

  function end(pulse: Pulse): void {
    pulses.delete(pulse);
    pulse.client.connection.stream.destroy();
  }

  /** Sends a heartbeat. */
  async function ask(pulse: Pulse): Promise<void> {
    const askedAt = look;
    pulse.askedAt = askedAt;
    try {
      await pulse.connected;
      await pulse.client.query('select 1');
    } catch (error) {
      if (!pulses.has(pulse)) return;
      end(pulse);
      fail(error);
      return;
    }
    if (!pulses.has(pulse)) return;
    pulse.askedAt = undefined;
    // Others that were tried meanwhile.
    for (const other of pulses) if (other !== pulse) end(other);
    answer(look - askedAt);
  }

  function answer(looks: number): void {
    failures = 0;
    answeredAt = look;
    heardAt = look;
    quick = looks >= SLOW ? 0 : Math.min(quick + 1, QUICK);
    // The question was asked before the server came back.
    if (state === 'away') quick = QUICK;
    change(quick < QUICK ? 'slow' : 'up');
  }

  function fail(error: unknown): void {
    // A server that refuses, such as one without free connections, is there.
    if (isReply(error)) {
      answer(0);
      return;
    }
    failures++;
    // A broken connection alone does not mean that the server is away.
    if (failures === 1) void ask(open());
    else change('away');
  }

  function lookAtServer(): void {
    look++;
    for (const [socket, before] of sockets) {
      if (socket.bytesRead === before) continue;
      sockets.set(socket, socket.bytesRead);
      heardAt = look;
    }
    for (const pulse of pulses) if (look - (pulse.askedAt ?? look) > SILENT) end(pulse);
    const free = [...pulses].find(({ askedAt }) => askedAt === undefined);
    if (free) void ask(free);
    else if (pulses.size === 0 || (look - openedAt >= SLOW && look - answeredAt >= SLOW)) {
      if (pulses.size < MAX_PULSES) void ask(open());
    }
    if (look - heardAt > SILENT) change('away');
    else if (look - answeredAt > SLOW && state === 'up') {
      quick = 0;
      change('slow');
    }
  }
  const timer = setInterval(lookAtServer, LOOK).unref();

  return {
    pool,
    isUp: () => state !== 'away',
    isSlow: () => state === 'slow',
    onChange: listener => void listeners.push(listener),
    dropCheck,
    createSocket,
    async close() {
      clearInterval(timer);
      for (const pulse of pulses) end(pulse);
      for (const socket of sockets.keys()) socket.destroy();
      await pool.end();
    },
  };
}

/** Whether an error is the answer of a server that runs, and neither starts nor ends. */
function isReply(error: unknown): boolean {
  const code = readCode(error);
  return /^[0-9A-Z]{5}$/.test(code) && code.includes('0') && !/^(08|57)/.test(code);
}

/**
 * Keeps connections that break from ending the process: their queries fail, and the pool replaces them. It handles
 * errors of idle connections only, not of those that are in use or closing.
 */
export function surviveErrors(pool: pg.Pool): pg.Pool {
  return pool.on('error', () => {}).on('connect', client => client.on('error', () => {}));
}
