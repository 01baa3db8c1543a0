export interface ShipmentEvent {
  /** ISO 8601. */
  time: string;
  context: string;
}

/** A parcel, as far as the shop stores it. */
export interface Parcel {
  shippedAt: Date | null;
  deliveredAt: Date | null;
  /** The destination; empty for a gift whose recipient has entered the address, which the sender must not see. */
  city: string;
}

/** A parcel service. */
export interface Carrier {
  /** As orders and calls name it; screens show 顺丰速递 for SF Express. */
  name: string;
  /** Registers a parcel and returns its tracking code. */
  createTrackCode(): string;
  /** Returns the parcel's events until `now`, newest first. */
  events(parcel: Parcel, now: Date): ShipmentEvent[];
}
