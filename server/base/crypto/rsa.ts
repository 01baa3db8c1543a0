import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

const toDer = (text: string) => Buffer.from(text.replace(/-----[^-]+-----|\s/g, ''), 'base64');

/** Reads a PKCS#8 private key: PEM, or its base64 alone, as providers' tools write it. */
export const readPrivateKey = (text: string): KeyObject =>
  createPrivateKey({ key: toDer(text), format: 'der', type: 'pkcs8' });

/** Reads an SPKI public key: PEM, or its base64 alone. */
export const readPublicKey = (text: string): KeyObject =>
  createPublicKey({ key: toDer(text), format: 'der', type: 'spki' });

/** Signs a text with RSA-SHA256; returns base64. */
export const signText = (text: string, key: KeyObject): string =>
  sign('RSA-SHA256', Buffer.from(text), key).toString('base64');

export const verifyText = (text: string, signature: string, key: KeyObject): boolean =>
  verify('RSA-SHA256', Buffer.from(text), key, Buffer.from(signature, 'base64'));
