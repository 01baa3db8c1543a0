/** Size of the word mark, whose outlines the document has. */
export * as mark from 'virtual:vitrine/shop/mark';
