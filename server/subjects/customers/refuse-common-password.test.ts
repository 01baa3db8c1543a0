import { expect, it } from 'vitest';
import { measureCpu } from '../../../tests/support/cpu-time.ts';
import { type PasswordOwner, refuseCommonPassword } from './refuse-common-password.ts';

const OWNER = { mobile: '13512348765', firstname: '欧阳', lastname: '娜娜' };

const isRefused = (password: string, owner?: PasswordOwner) =>
  refuseCommonPassword(password, owner).then(
    () => false,
    () => true,
  );

const GUESSED = {
  phrases: `woaini1314 woaini520 woaini@520 520woaini aini1314 wo5201314 5201314a a5201314 5201314aa 1314520a 7758521a
    7758258qq woshishui1 woaiwojia8 laopo520 baobei1314 xiaobao123 mima1234 wodemima1 nihao123 woaimama1`,
  'numbers with a letter': `a147258369 147258369a qq13145201314 a789456123 159357aa 12306abc abc10086 vip88888 admin888`,
  'placeholder names and frequent surnames': `zhangsan123 lisi1234 wangwei888 wang1234 Zhang123 xiaoming1 liuyang123 chenchen1`,
  'the shop’s name': `vitrine123 Vitrine2026 VITRINE! vitrine520 vitrine@2026 v1trine123 123vitrine Vitrine#1 chuchuang1`,
  'walks over the keyboard': `qwertyu8 1qaz@WSX !QAZxsw2 zaq1XSW@ asdf;lkj 1q2w3e4r5t6y qazwsxedc1 2wsx3edc4rfv qweasdzxc1
    poiuytrew0 mnbvcxz987 1qaz2wsx3edc4rfv5tgb qwer!@#$ zxcv1234. 7410852963a`,
  'sequences and repetitions': `abcd1234! abcdefg1 1234567a aaa111222 aaaa1111 1a1a1a1a abcabc123 98765432a 13579ace
    112233aabb 121212ab qwqwqw12 aabbccdd1`,
  'a word with a year, a date or a sign': `dragon2026 Monkey1990! love20200520 qq19900101 shanghai2024 Beijing08`,
  'words backwards or with other characters': `4131iniaow w0aini1314 woa1n1520 321enirtiv dr@gon123 w@ng1234`,
};

it.each(Object.entries(GUESSED))('refuses passwords of %s', async (_kind, passwords) => {
  const accepted: string[] = [];
  for (const password of passwords.split(/\s+/)) if (!(await isRefused(password))) accepted.push(password);
  expect(accepted).toEqual([]);
});

it('refuses passwords of the member’s name, in pinyin, initials or Latin letters, and of parts of the mobile', async () => {
  const own = `ouyangnana1 OuYang123 nana1234 nanaouyang8 oynn2026 oynn13512348765 nana8765 ouyang1234876 a12348765! ouyangnn88`;
  for (const password of own.split(' ')) {
    expect([password, await isRefused(password, OWNER)]).toEqual([password, true]);
  }
  const latin = { firstname: 'Zürcher', lastname: 'Maximiliane' };
  for (const password of ['Maximiliane7', 'zurcher2026', 'ZurcherMaximiliane!']) {
    expect([password, await isRefused(password, latin)]).toEqual([password, true]);
  }
  const others = `ouyangnana1 nanaouyang8 oynn20260 Maximiliane7 zurcher2026`;
  for (const password of others.split(' '))
    expect([password, await isRefused(password)]).toEqual([password, false]);
});

it('accepts passphrases, and passwords of a manager', async () => {
  const strong = `songlin2026 chihong2027 haifeng2026 third2028 chuzhou-88 meihua-xue-tu correct-horse-battery-staple
    Tr0ub4dor&3x k7#mQ2vLx9 gfR4t-9pWz woaini-chi-xihongshi-chao-jidan 7hKq0pZs xue2lan8shan5 nimmt2026 B3rgKristall`;
  const refused: string[] = [];
  for (const password of strong.split(/\s+/)) if (await isRefused(password, OWNER)) refused.push(password);
  expect(refused).toEqual([]);
});

it('takes no longer for the longest password', async () => {
  await isRefused('first-use-1');
  const time = await measureCpu(async () => {
    for (const text of ['aA1!', 'qwer', '1314', 'x9', 'ab'])
      await isRefused(text.repeat(50).slice(0, 64), OWNER);
  });
  expect(time).toBeLessThan(500_000);
});
