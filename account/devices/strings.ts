import { defineStrings } from '#shop/strings';

/** Texts of the list of devices. */
export const strings = defineStrings('account/devices', {
  intro: '以下设备已登录您的账户。如有不认识的设备，请让其退出登录，并修改密码。',
  failed: '登录设备暂时无法载入，请稍后再试',
  list: '登录设备',
  unknown: '未知设备',
  current: '当前设备',
  startedAt: (time: string) => `登录时间：${time}`,
  seenAt: (time: string) => `最近使用：${time}`,
  end: '退出登录',
  endOf: (device: string) => `让 ${device} 退出登录`,
  endOthers: '退出其他所有设备',
});
