import { BAG } from './samples/bag.ts';

const account = (call: string) => `/rest_customer/account/${call}`;

/** Calls that have no fields: they are sent without a body, and with an empty one. */
export const WITHOUT_FIELDS = [
  ...['logout', 'isloggedin', 'info', 'info?quickPurchase=true', 'editpost'].map(account),
  '/rest_wishlist/wishlist/index',
  '/rest_wishlist/wishlist/productListAll',
  '/rest_wishlist/wishlist/productListAllForLook',
  '/rest_productbrowsing/browsing/viewList',
  '/rest_productbrowsing/browsing/viewListClear',
  '/rest_arvato/arvato/shareHistory',
  '/rest_customer/address/index',
  '/rest_sales/order/orderlist',
  '/rest_partcheckout/checkout/totals',
  '/rest/default/V1/applet/activityproduts',
  '/rest/default/V1/applet/activityproduts?clear=1',
  '/rest/default/V1/delivery/sameday/info',
];

/** Queries, as they are written. `{id}` is the id of a bag, `{order}` the number of the member's order. */
export const QUERIES = [
  ...['commonConfig', 'categories', 'childCategories/handbags', `mulProducts/${BAG},BANGLE-1`].map(
    path => `/rest/default/V1/applet/${path}`,
  ),
  ...['/rest/default/V1/cms/page/home', '/rest/default/V1/cms/block/footer'],
  '/rest/default/V1/applet/layer?catId=handbags',
  '/rest/default/V3/applet/layer?catId=handbags&color=黑色&page=1',
  '/rest/default/V2/applet/layerSearch?q=包',
  '/rest/default/V2/applet/products/catId=handbags&page=1',
  '/rest/default/V3/applet/search/products/q=包&page=1',
  `/rest/default/V1/applet/product/${BAG}`,
  '/rest/default/V2/applet/guessLikeProduct?productId={id}&nums=8',
  '/rest/default/V2/applet/randomGenderProduct?gender=women&nums=8',
  '/rest/default/V1/applet/cartRecommendProducts?count=8',
  '/rest/default/V1/applet/recommendProducts?catId=handbags',
  '/rest/default/V1/applet/search/recommend',
  '/rest/default/V1/applet/getRelatedProducts?productId={id}&nums=8&categoryId=handbags',
  '/rest/default/V1/applet/scheme/get?clear=0&id=pine',
  '/rest/jd/V1/jdApplet/getSkuById/{id}',
  '/rest/default/V1/ocs/getToken',
  ...['/cart/isInCart/1', '/cart/isInCart/1?quickPurchase=true', '/cart', '/items'].map(
    path => `/rest_partcheckout/checkout${path}`,
  ),
  ...['list/?order_id', 'list/?order_id=', 'list/?order_id={order}'].map(
    path => `/rest_api/checkout/payment/action/${path}`,
  ),
  '/rest_api/checkout/paid/?orderId={order}',
  '/rest_sales/order/neworder',
  '/rest/default/V1/applet/orderRecommendProducts?incrementId={order}',
  '/rest/default/V1/applet/getAddressJson',
  '/rest_customer/privacy/processingrules',
  '/rest_customer/privacy/codeofconduct',
];

/** Queries of a guest who logs in. */
export const GUEST_QUERIES = ['/rest_sociallogin/wechat/jingjump', '/rest_sociallogin/wechat/jingback'];
