import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const ENDPOINT = 'http://localhost:4318';

it.each<[isOn: boolean, env: Record<string, string>]>([
  [false, {}],
  [true, { OTEL_EXPORTER_OTLP_ENDPOINT: ENDPOINT }],
  [true, { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${ENDPOINT}/v1/traces` }],
  [true, { OTEL_TRACES_EXPORTER: 'otlp' }],
  [true, { OTEL_EXPORTER_OTLP_ENDPOINT: ENDPOINT, OTEL_SDK_DISABLED: 'false' }],
  [false, { OTEL_EXPORTER_OTLP_ENDPOINT: ENDPOINT, OTEL_SDK_DISABLED: 'true' }],
  [false, { OTEL_EXPORTER_OTLP_ENDPOINT: ENDPOINT, OTEL_SDK_DISABLED: 'TRUE' }],
  [false, { OTEL_EXPORTER_OTLP_ENDPOINT: ENDPOINT, OTEL_TRACES_EXPORTER: 'none' }],
  [false, { OTEL_EXPORTER_OTLP_ENDPOINT: '' }],
  [false, { OTEL_SERVICE_NAME: 'boutique', OTEL_TRACES_SAMPLER: 'always_on' }],
])('has traces %s with %j', (isOn, env) => {
  expect(readConfig(env, '/srv/shop').traces).toBe(isOn);
});

it.each([
  ['OTEL_TRACES_EXPORTER', 'zipkin', 'one of otlp, none'],
  ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc', 'one of http/json, http/protobuf'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4318', 'an address such as http://localhost:4318'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://user:word@localhost', 'an address such as http://localhost:4318'],
  ['OTEL_TRACES_SAMPLER', 'sometimes', 'one of always_on'],
  ['OTEL_TRACES_SAMPLER_ARG', '5', 'a ratio from 0 to 1'],
  ['OTEL_TRACES_SAMPLER_ARG', '-0.1', 'a ratio from 0 to 1'],
  ['OTEL_SDK_DISABLED', 'yes', 'true or false'],
])('refuses %s=%s', (name, value, takes) => {
  expect(() => readConfig({ [name]: value }, '/srv/shop')).toThrow(`it takes ${takes}`);
});

it.each(['0', '1', '0.05', '.5', '1.0'])('takes the ratio %s', ratio => {
  expect(() => readConfig({ OTEL_TRACES_SAMPLER_ARG: ratio }, '/srv/shop')).not.toThrow();
});
