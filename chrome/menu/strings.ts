import { defineStrings } from '#shop/strings';

/** Texts of the menu. They load with it. */
export const menuStrings = defineStrings('chrome/menu', {
  back: (to: string) => `返回${to}`,
  services: '客户服务',
  contact: '联系客户关怀',
  all: (name: string) => `全部${name}`,
});
