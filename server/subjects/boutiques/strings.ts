import { defineStrings } from '#shop/strings';

/** Answers to calls about boutiques, and their SMS. */
export const strings = defineStrings('server/subjects/boutiques', {
  signInFirst: '请先登录或验证手机号码',
  noBoutique: '没有找到该精品店',
  noPiece: '该精品店暂无此尺码，请选择其他精品店',
  mostReservations: (count: number) => `最多可同时预留 ${count} 件，请先取消其中一件`,
  noReservation: '没有找到该预留',
  notHeld: '该预留已结束，不能取消',
  available: '有货，可预留',
  none: '暂无库存',
  reservationStates: { held: '已预留', collected: '已取货', canceled: '已取消', expired: '已过期' },
  until: (day: string, time: string) => `保留至 ${day} ${time}`,
  reserved: '已为您预留，请携带预留编号到店',
  reservationCanceled: '预留已取消',
  noAppointment: '没有找到该预约',
  noSlot: '该时段已约满，请选择其他时间',
  mostAppointments: (count: number) => `最多可有 ${count} 个未到店的预约，请先取消其中一个`,
  tooLate: '预约开始前两小时内不能更改，请致电精品店',
  appointmentStates: { booked: '已预约', canceled: '已取消' },
  booked: '预约成功，确认短信已发送',
  moved: '预约已更改，确认短信已发送',
  appointmentCanceled: '预约已取消',
  time: (day: string, hour: number) => `${day} ${hour}:00`,
  hour: (hour: number) => `${hour}:00–${hour + 1}:00`,
  event: (boutique: string, adviser: string) => `${boutique}：${adviser}接待`,
  place: (address: string, phone: string) => `${address}，电话 ${phone}`,
  smsReserved: (boutique: string, number: string, until: string) =>
    `${boutique}已为您预留商品，编号 ${number}，${until}。如不再需要，请在“到店服务”中取消。`,
  smsBooked: (boutique: string, time: string, adviser: string, phone: string) =>
    `您已预约 ${time} 到访${boutique}，由${adviser}接待。如需更改，请在“到店服务”中操作，或致电 ${phone}。`,
  smsCanceled: (boutique: string, time: string) => `您 ${time} 到访${boutique}的预约已取消。`,
});
