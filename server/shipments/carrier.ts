/** A parcel's event. */
export interface ShipmentEvent {
  /** ISO 8601. */
  time: string;
  context: string;
}

/** What the carrier knows of a parcel's times. */
export interface Parcel {
  shippedAt: Date | null;
  deliveredAt: Date | null;
  /** City it goes to. */
  city: string;
}

/** Whoever carries the parcels. The sandbox is one; a real one is another file like it. */
export interface Carrier {
  /** As orders and calls name it; screens show 顺丰速递 for SF Express (A §2). */
  name: string;
  /** Takes over a parcel: its tracking code. */
  createTrackCode(): string;
  /** What happened to it by now, the newest first. */
  events(parcel: Parcel, now: Date): ShipmentEvent[];
}
