import { Type } from 'typebox';
import { address, optional, strict, svg, text } from './takes.ts';

const name = (description: string, takes: string) => optional(takes, { description });

/** The schema of the key `brand`. */
export const brandSchema = Type.Object(
  {
    name: text('the name that shoppers read, such as "MAISON"', {
      maxLength: 40,
      description: 'Name of the shop in titles, messages and texts.',
    }),
    legalName: name(
      'The company that sells, in legal texts and the footer. By default the name.',
      'the name of the company that sells',
    ),
    alternateNames: Type.Optional(
      Type.Array(text('another name of the shop'), {
        takes: 'a list of names such as ["示例"]',
        description:
          'Other names, such as the Chinese one, for search engines. Passwords may contain none of the names.',
      }),
    ),
    club: name(
      'The members’ programme. By default the name, in Chinese with 会员.',
      'the name of the members’ programme',
    ),
    title: name('Title of a page that has none. By default the name.', 'the title of a page that has none'),
    logo: Type.Optional(
      Type.Object(
        {
          light: svg('the path of an SVG file for light backgrounds'),
          dark: Type.Optional(svg('the path of an SVG file for dark backgrounds')),
        },
        {
          ...strict,
          takes: 'an object such as { light: "brand/logo.svg" }',
          description:
            'SVG files of the word mark, from the project’s folder. One colour takes that of the text around it; more colours keep theirs, and need another file for dark backgrounds. By default the name is written.',
        },
      ),
    ),
    icon: Type.Optional(
      svg('the path of an SVG file', {
        description: 'SVG file of the icon in browser tabs. By default the first character of the name.',
      }),
    ),
    hotline: Type.Optional(
      Type.String({
        pattern: '^[+\\d][\\d -]{2,19}$',
        takes: 'a telephone number such as "400-000-0000"',
        description: 'Number of the customer care, where the footer’s content has none.',
      }),
    ),
    smsSignature: Type.Optional(
      Type.String({
        pattern: '^[^【】\\p{Cc}]{2,20}$',
        takes: '2 to 20 characters without 【】, as the SMS provider has registered them',
        description: 'Name before the text of an SMS, in 【】. By default the name.',
      }),
    ),
    paymentSubject: Type.Optional(
      Type.String({
        pattern: '^\\S[^\\p{Cc}]{0,63}$',
        takes: 'a name of up to 64 characters',
        description: 'What payment providers show before the number of an order. By default the name.',
      }),
    ),
    filings: Type.Optional(
      Type.Array(
        Type.Object(
          {
            title: text('a filing number'),
            url: Type.Optional(address('the address of its register, with https://')),
          },
          { ...strict, takes: 'an object such as { title: "…ICP备…号", url: "https://beian.miit.gov.cn/" }' },
        ),
        {
          takes: 'a list of filings',
          description: 'Filing numbers, where the footer’s content has none.',
        },
      ),
    ),
    social: Type.Optional(
      Type.Array(
        Type.Object(
          {
            name: text('the name of the service'),
            url: address('the address of the account, with https://'),
            icon: optional('wechat, weibo, or the address of an image'),
          },
          { ...strict, takes: 'an object such as { name: "微博", url: "https://weibo.com/…" }' },
        ),
        {
          takes: 'a list of accounts',
          description: 'Accounts elsewhere, for search engines, and where the footer’s content has none.',
        },
      ),
    ),
    poster: name('Name on posters that shoppers share. By default the name.', 'the name on posters'),
    calendarId: Type.Optional(
      Type.String({
        pattern: '^[a-z0-9][a-z0-9.-]*$',
        takes: 'a domain such as "example.cn"',
        description:
          'Domain in the ids of calendar entries. By default the name in lower-case letters, or shop.',
      }),
    ),
  },
  { ...strict, takes: 'an object with at least a name' },
);
