vcl 4.1;

# Keeps the shop's documents until the shop says what has changed. The shop: PURGE_URL=http://this-cache:6081/

import std;

backend shop {
    .host = "shop";
    .port = "3000";
    .probe = {
        .url = "/healthz";
        .interval = 2s;
    }
}

# Who may purge: the network of the shop's processes.
acl purgers {
    "localhost";
    "10.0.0.0"/8;
    "172.16.0.0"/12;
}

sub vcl_recv {
    if (req.method == "PURGE") {
        if (client.ip !~ purgers) {
            return (synth(403));
        }
        if (req.http.surrogate-key !~ "^[A-Za-z0-9_~ -]+$") {
            return (synth(400));
        }
        # "a b" becomes (^| )(a|b)( |$): each key as a whole.
        ban("obj.http.surrogate-key ~ (^|\s)(" + regsuball(req.http.surrogate-key, " +", "|") + ")(\s|$)");
        return (synth(200));
    }
    # A client can't claim what the cache adds.
    unset req.http.surrogate-key;
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # Previews are of one person.
    if (req.url ~ "[?&](preview|release)=" || req.http.cookie ~ "vitrine_release=") {
        return (pass);
    }
    # One address has a document and, for a change in place, JSON.
    if (req.http.accept != "application/vnd.vitrine.page+json") {
        set req.http.accept = "text/html";
    }
    # The address of the shopper, for limits and the log of security (TRUST_PROXY). Documents are the same for all, whatever
    # cookies are sent.
    return (hash);
}

sub vcl_backend_response {
    # What the shop allows to caches of its own, and nothing else: no call, no page of one person, no error.
    if (beresp.http.set-cookie || beresp.status != 200 || beresp.http.cache-control ~ "private|no-store" ||
        beresp.http.cdn-cache-control ~ "no-store" ||
        (!beresp.http.cdn-cache-control && beresp.http.cache-control !~ "public, max-age=")) {
        # Others need not wait for each other's answers meanwhile; one that may be kept replaces this.
        set beresp.uncacheable = true;
        set beresp.ttl = 10s;
        return (deliver);
    }
    if (beresp.http.cdn-cache-control) {
        # Until the next change that is planned.
        set beresp.ttl = std.duration(regsub(beresp.http.cdn-cache-control, "^.*max-age=([0-9]+).*$", "\1s"), 0s);
        set beresp.grace = std.duration(regsub(beresp.http.cdn-cache-control, "^.*stale-while-revalidate=([0-9]+).*$", "\1s"), 0s);
    }
    # "no-cache" is for browsers.
    return (deliver);
}

sub vcl_deliver {
    unset resp.http.surrogate-key;
    unset resp.http.cdn-cache-control;
    if (obj.hits > 0) {
        set resp.http.x-cache = "hit";
    } else {
        set resp.http.x-cache = "miss";
    }
}
