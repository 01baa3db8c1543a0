/** Document titles of the status pages. */
export const STATUS_TITLES = { 404: '页面未找到', 500: '页面暂时无法显示' } as const;
