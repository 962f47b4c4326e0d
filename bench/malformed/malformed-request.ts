import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@foyer/contract/endpoint';
import { ENDPOINTS } from '@foyer/contract/endpoints';
import { ROUTES } from '@foyer/domain/routing/route-table';
import {
  type Chance,
  malformedBody,
  malformedPath,
  malformedQuery,
  PATHS,
} from '@foyer/platform/testing/malformed-input';
import { spoiltCall } from '@foyer/platform/testing/spoilt-call';

/** Who the senders can be taken for. */
export type Known = { host: string; operatorToken: string; cookie: string };

export type MalformedRequest = { kind: Kind; name: string; bytes: Buffer };

/** What is malformed: a call's fields, one value of a call, the host, a page's address, a header, or the request itself. */
export const KINDS = ['call', 'spoilt', 'host', 'page', 'header', 'framing'] as const;
type Kind = (typeof KINDS)[number];

const ALL = Object.values<Endpoint>(ENDPOINTS);

const NASTY_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\x7f',
  '\xff\xfe',
  '%00',
  '%zz',
  'null',
  '-1',
  '0',
  '9'.repeat(400),
  'a'.repeat(7_000),
  '\t',
  '"',
  '\\',
  ';;;;',
  ',,,,',
  '*',
  "' OR 1=1 --",
  '<script>alert(1)</script>',
  '#{7*7}{{7*7}}',
  '../../../../../etc/passwd',
  '__proto__',
  '(((((((((((((((((((((((((((((((((a+)+)+)+)+$',
];

const HOSTS = [
  '',
  ' ',
  '.',
  '..',
  'casino.example.',
  'CASINO.EXAMPLE',
  'casino.example:',
  'casino.example:0',
  'casino.example:443',
  'casino.example:65535',
  'casino.example:65536',
  'casino.example:99999',
  'casino.example:-1',
  'casino.example:1e3',
  'casino.example:80:80',
  'casino.example/path',
  'casino.example?query',
  'casino.example#part',
  'casino.example\\evil',
  'user@casino.example',
  'user:word@casino.example',
  'casino.example, evil.example',
  'casino.example evil.example',
  'xn--',
  'xn--a',
  'xn--999999999999',
  'k\xe4sino.example',
  'casino%2eexample',
  'casino.example%00',
  '999.999.999.999',
  '256.1.1.1',
  '0x7f.1',
  '017700000001',
  '2130706433',
  '127.0.0.1',
  'localhost',
  'localhost:99999',
  '[::1]',
  '[::1',
  '[::1]:99999',
  '[::ffff:127.0.0.1]',
  '[fe80::1%25eth0]',
  '[g::1]',
  '[]',
  '[:::]',
  '-.-',
  '_.example',
  'a'.repeat(64),
  `${'a.'.repeat(126)}a`,
  'a'.repeat(7_000),
  'casino.example\0',
  '\0',
  '\xff',
  '*',
  '*.example',
  'http://casino.example',
];

const HEADERS = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'content-type',
  'cookie',
  'if-modified-since',
  'if-none-match',
  'idempotency-key',
  'last-event-id',
  'origin',
  'purpose',
  'range',
  'referer',
  'sec-ch-ua-mobile',
  'sec-fetch-dest',
  'sec-fetch-site',
  'traceparent',
  'transfer-encoding',
  'content-length',
  'content-encoding',
  'connection',
  'expect',
  'upgrade',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-http-method-override',
  'x-request-id',
];

const COOKIES = ['__Host-foyer', 'foyer', '__Host-device', 'brand', 'consent', 'affiliate', 'chat', '__Host-chat'];

const PLACES = [
  '/',
  '/en',
  '/health/ready',
  '/health/live',
  '/api/session',
  '/api/game/index',
  '/sitemap.xml',
  '/robots.txt',
  '/interfaces/jackpot.html',
  '/no/such/page',
];

const FILES = [
  '/assets/',
  '/fonts/',
  '/art/',
  '/cms/',
  '/pictures/',
  '/game-client/',
  '/brand/',
  '/documents/',
  '/sitemap-',
  '/interfaces/',
  '/sandbox/',
  '/dev/',
  '/.well-known/',
];

type Parts = { method: string; target: string; headers: [string, string][]; body?: string | undefined };

/** Makes requests that are malformed in one way or another, the same for the same chance. */
export function createMalformedRequests(known: Known, chance: Chance): () => MalformedRequest {
  const { pick, below } = chance;
  const cookies = ['', known.cookie, known.cookie, '__Host-foyer=x', `__Host-foyer=${'y'.repeat(3_000)}`];

  /** Limits count by address: each request has one of its own. */
  const address = () => `10.${below(256)}.${below(256)}.${below(256)}`;

  function ordinary(host: string, more: [string, string][] = []): [string, string][] {
    const cookie = pick(cookies);
    return [
      ['host', host],
      ['connection', 'close'],
      ['x-forwarded-for', address()],
      ['x-forwarded-proto', 'https'],
      ['user-agent', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0'],
      ...(cookie === '' ? [] : ([['cookie', cookie]] satisfies [string, string][])),
      ...more,
    ];
  }

  function callHeaders({ name, access, idempotency }: Endpoint, isRight: boolean): [string, string][] {
    const isOperator = access === 'operator' && (isRight || below(4) > 0);
    const key = isRight ? randomUUID() : pick(['k'.repeat(below(70)), randomUUID()]);
    const headers = ordinary(known.host, [
      ['content-type', 'application/json'],
      ['origin', `https://${known.host}`],
      ...(isOperator ? ([['authorization', `Bearer ${known.operatorToken}`]] satisfies [string, string][]) : []),
      ...(idempotency || below(4) === 0 ? ([['idempotency-key', key]] satisfies [string, string][]) : []),
    ]);
    // The player stays logged in.
    return name === 'logout' ? headers.filter(([header]) => header !== 'cookie') : headers;
  }

  const call = (): [string, Parts] => {
    const endpoint = pick(ALL);
    const { method } = endpoint;
    const target = `${malformedPath(endpoint, chance)}${malformedQuery(endpoint, chance)}`;
    const body = method === 'GET' ? undefined : malformedBody(endpoint, chance);
    return [endpoint.name, { method, target, headers: callHeaders(endpoint, false), body }];
  };

  const spoilt = (): [string, Parts] => {
    const endpoint = pick(ALL);
    const { address: target, body } = spoiltCall(endpoint, chance);
    return [endpoint.name, { method: endpoint.method, target, headers: callHeaders(endpoint, true), body }];
  };

  const host = (): [string, Parts] => {
    const target = pick(PLACES);
    const headers = ordinary(pick(HOSTS));
    if (below(10) === 0) headers.push(['host', pick(HOSTS)]);
    if (below(10) === 0) headers.shift();
    return [target, { method: pick(['GET', 'HEAD', 'POST']), target, headers }];
  };

  const anyText = () => (below(2) === 0 ? pick(NASTY_TEXTS) : String.fromCharCode(...bytes(1 + below(40))));
  const bytes = (count: number) => Array.from({ length: count }, () => below(256));
  /** Of letters that a request line can hold. */
  const escaped = (text: string) => (below(4) > 0 ? encodeURIComponent(text.toWellFormed()) : text);

  const pageTarget = () => {
    const route = pick(ROUTES).pattern.replaceAll(/\{\w+\}/g, () => escaped(pick([...PATHS, ...NASTY_TEXTS])));
    const language = pick(['', '/en', '/hu', '/xx', '/EN', '//', '/%65n', '/en/en']);
    const start = below(4) === 0 ? `${pick(FILES)}${escaped(pick([...PATHS, ...NASTY_TEXTS]))}` : `${language}${route}`;
    const names = [
      'modal',
      'page',
      'language',
      'q',
      'category',
      'provider',
      'sort',
      'token',
      'redirect',
      'affiliate',
      'x',
    ];
    const query = Array.from({ length: below(5) }, () => `${pick(names)}=${escaped(anyText())}`).join('&');
    return query === '' ? start : `${start}?${query}`;
  };

  const page = (): [string, Parts] => {
    const method = pick(['GET', 'GET', 'GET', 'HEAD', 'OPTIONS', 'DELETE']);
    return ['page', { method, target: pageTarget(), headers: ordinary(known.host) }];
  };

  const header = (): [string, Parts] => {
    const name = pick(HEADERS);
    const value = name === 'cookie' ? `${pick(COOKIES)}=${anyText()}` : anyText();
    const headers: [string, string][] = ordinary(known.host).filter(([given]) => given !== name);
    headers.push([name, value]);
    const target = below(2) === 0 ? pick(PLACES) : `/en${pick(ROUTES).pattern}`;
    return [name, { method: pick(['GET', 'POST']), target, headers }];
  };

  const framing = (): [string, string] => {
    const target = pick(PLACES);
    const lines = [`host: ${known.host}`, 'connection: close', `x-forwarded-for: ${address()}`];
    const head = (line: string, more: string[] = [], end = '\r\n') => [line, ...lines, ...more, '', ''].join(end);
    const chunked = 'transfer-encoding: chunked';
    const post = 'POST /api/session/login HTTP/1.1';
    const json = 'content-type: application/json';
    const variants: [string, string][] = [
      ['method', head(`${pick(['', 'get', 'GETT', 'PRI', 'TRACE', 'CONNECT', 'M-SEARCH', '\0'])} ${target} HTTP/1.1`)],
      ['version', head(`GET ${target} HTTP/${pick(['0.9', '1.0', '1.2', '2.0', '9.9', 'x', ''])}`)],
      [
        'target',
        head(
          `GET ${pick(['', '*', 'x', '//', 'http://', 'http://evil.example/', ':', '?', '#', '\\', 'en'])} HTTP/1.1`,
        ),
      ],
      ['both lengths', `${head(post, [json, 'content-length: 4', chunked])}0\r\n\r\n`],
      ['two lengths', `${head(post, [json, 'content-length: 2', 'content-length: 3'])}{} `],
      [
        'length',
        `${head(post, [json, `content-length: ${pick(['-1', '+2', '2,2', '0x2', '1e1', '99999999999999999999', ''])}`])}{}`,
      ],
      [
        'coding',
        `${head(post, [json, `transfer-encoding: ${pick(['identity', 'chunked, chunked', 'gzip', ' chunked', 'xchunked', 'chunked\0'])}`])}0\r\n\r\n`,
      ],
      [
        'chunk',
        `${head(post, [json, chunked])}${pick(['z', '-1', 'ffffffffffffffffff', '2;'.padEnd(20_000, 'x'), ''])}\r\n{}\r\n0\r\n\r\n`,
      ],
      ['too much', `${head(post, [json, 'content-length: 70000'])}${'['.repeat(70_000)}`],
      ['folded', head(`GET ${target} HTTP/1.1`, ['x-a: 1', ` ${anyText().replaceAll(/[\r\n]/g, '')}`])],
      ['bare line feeds', head(`GET ${target} HTTP/1.1`, [], '\n')],
      ['bare returns', `${head(`GET ${target} HTTP/1.1`, ['x-a: 1\rx-b: 2'])}`],
      ['blank name', head(`GET ${target} HTTP/1.1`, [pick([': 1', 'a b: 1', 'a : 1', '\0: 1', 'a', '\xff: 1'])])],
      [
        'many headers',
        head(
          `GET ${target} HTTP/1.1`,
          Array.from({ length: 50 + below(2_500) }, (_, at) => `x-${at}: 1`),
        ),
      ],
      ['long headers', head(`GET ${target} HTTP/1.1`, [`x-a: ${'a'.repeat(below(40_000))}`])],
      ['long target', head(`GET /${'a'.repeat(below(40_000))} HTTP/1.1`)],
      ['two requests', `${head(`GET ${target} HTTP/1.1`)}${head('GET /smuggled HTTP/1.1')}`],
      [
        'upgrade',
        head(`GET ${target} HTTP/1.1`, [`upgrade: ${pick(['websocket', 'h2c', 'TLS/1.0'])}`, 'connection: upgrade']),
      ],
      ['expect', `${head(post, [json, `expect: ${pick(['100-continue', 'x', '200-ok'])}`, 'content-length: 2'])}{}`],
      ['noise', `${String.fromCharCode(...bytes(1 + below(200)))}\r\n\r\n`],
    ];
    return pick(variants);
  };

  const makers = { call, spoilt, host, page, header };

  return () => {
    const kind = pick([
      'call',
      'call',
      'call',
      'spoilt',
      'spoilt',
      'host',
      'page',
      'page',
      'header',
      'framing',
    ] as const);
    if (kind === 'framing') {
      const [name, text] = framing();
      return { kind, name, bytes: Buffer.from(text, 'latin1') };
    }
    const [name, parts] = makers[kind]();
    return { kind, name, bytes: write(parts) };
  };
}

/** Nothing is checked: what is no text of a header goes out as it is. */
function write({ method, target, headers, body }: Parts): Buffer {
  const content = Buffer.from(body ?? '', 'utf8');
  const lengths: [string, string][] = body === undefined ? [] : [['content-length', String(content.length)]];
  const lines = [...headers, ...lengths].map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return Buffer.concat([Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines}\r\n`, 'latin1'), content]);
}
