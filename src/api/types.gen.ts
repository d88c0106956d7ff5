/**
 * Types of the interface. Generated from openapi.json by `npm run generate`; do not edit.
 * It imports nothing and holds no value: browser code may take it by `import type`.
 */

export interface paths {
    readonly "/api/account/general/create": {
        /**
         * Create an account
         * @description Mails a token with which the holder sets the password; until then the account is `pending`. The response is the same for an address that already has an account. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_account_general_create"];
    };
    readonly "/api/account/general/forgot": {
        /**
         * Request a password reset
         * @description Mails a token that is valid for an hour, if the address has an account. The response does not tell. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_account_general_forgot"];
    };
    readonly "/api/account/general/get-sessions": {
        /**
         * List the sessions of an account
         * @description Active sessions only, newest first. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly get: operations["get_account_general_get_sessions"];
    };
    readonly "/api/account/general/get/{accountId}": {
        /**
         * Get an account
         * @description 404 if it does not exist. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly get: operations["get_account_general_get_accountId"];
    };
    readonly "/api/account/general/login": {
        /**
         * Sign in and receive a session token
         * @description The token is returned only here, and is valid for 30 days. A wrong password, an unknown address and a pending account get the same 401; ten attempts a minute per address. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_account_general_login"];
    };
    readonly "/api/account/general/logout-device": {
        /**
         * Sign out one device
         * @description Ends every session that was started with this device name. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_account_general_logout_device"];
    };
    readonly "/api/account/general/logout-everywhere": {
        /**
         * Sign out all devices
         * @description Ends all sessions of the account, including that of the token. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_account_general_logout_everywhere"];
    };
    readonly "/api/account/general/logout": {
        /**
         * Sign out of the current session
         * @description The token is refused from then on. Repeating it with the id changes nothing. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_account_general_logout"];
    };
    readonly "/api/account/general/reset": {
        /**
         * Complete a password reset
         * @description Uses up the token of the mail, and ends all sessions of the account. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly put: operations["put_account_general_reset"];
    };
    readonly "/api/account/general/session": {
        /**
         * Get the current session
         * @description 401 once the token has ended or expired. Needs `sessionToken` or `id`. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly get: operations["get_account_general_session"];
    };
    readonly "/api/account/general/set-password": {
        /**
         * Set the password of an account
         * @description Sets the first password by the token of the mail, or replaces one that the holder knows; that ends the other sessions. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_account_general_set_password"];
    };
    readonly "/api/account/types/get": {
        /**
         * List the account classes
         * @description The three classes of the interface. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly get: operations["get_account_types_get"];
    };
    readonly "/api/ads/advertisement/create": {
        /**
         * Create an advertisement
         * @description Not idempotent: look for your `clientReference` before you send it again. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_ads_advertisement_create"];
    };
    readonly "/api/ads/advertisement/get": {
        /**
         * Get an advertisement
         * @description 404 if it does not exist. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_ads_advertisement_get"];
    };
    readonly "/api/ads/attribution/all": {
        /**
         * List attributions
         * @description Newest first. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly get: operations["get_ads_attribution_all"];
    };
    readonly "/api/ads/attribution/create": {
        /**
         * Create an attribution
         * @description Credits the advertisement of the interaction’s placement. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_ads_attribution_create"];
    };
    readonly "/api/ads/attribution/delete/{attributionId}": {
        /**
         * Delete an attribution
         * @description Cannot be undone. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly delete: operations["delete_ads_attribution_delete_attributionId"];
    };
    readonly "/api/ads/attribution/get/{attributionId}": {
        /**
         * Get an attribution
         * @description 404 if it does not exist. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly get: operations["get_ads_attribution_get_attributionId"];
    };
    readonly "/api/ads/attribution/update/{attributionId}": {
        /**
         * Update an attribution
         * @description Absent fields keep their value; null clears one. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly put: operations["put_ads_attribution_update_attributionId"];
    };
    readonly "/api/ads/bidding/all": {
        /**
         * List bids
         * @description Newest first. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly get: operations["get_ads_bidding_all"];
    };
    readonly "/api/ads/bidding/create": {
        /**
         * Place a bid
         * @description Outbids the highest bid, which becomes `outbid`. 409 unless the amount is higher; the currency is that of the first bid. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_ads_bidding_create"];
    };
    readonly "/api/ads/interaction/create": {
        /**
         * Record an interaction
         * @description 409 once the placement is closed. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_ads_interaction_create"];
    };
    readonly "/api/ads/inventory/all": {
        /**
         * List the ad inventory
         * @description Newest first. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly get: operations["get_ads_inventory_all"];
    };
    readonly "/api/ads/inventory/create": {
        /**
         * Add to the ad inventory
         * @description Not idempotent: look for your `clientReference` before you send it again. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_ads_inventory_create"];
    };
    readonly "/api/ads/placement/all": {
        /**
         * List ad placements
         * @description Newest first, each with the advertisement that it shows. Pages see the active ones, without their counts. From a page: the account’s allowed origins apply.
         */
        readonly get: operations["get_ads_placement_all"];
    };
    readonly "/api/ads/placement/create": {
        /**
         * Create an ad placement
         * @description Closes at `closesAt`; the highest bid for its inventory then wins. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_ads_placement_create"];
    };
    readonly "/api/ads/placement/choice/{placementId}": {
        /**
         * Record a choice made in a placement
         * @description Counts each time. 409 once the placement is closed. From a page: the account’s allowed origins apply.
         */
        readonly post: operations["post_ads_placement_choice_placementId"];
    };
    readonly "/api/ads/placement/interact/{placementId}": {
        /**
         * Record an interaction with a placement
         * @description Counts each time. 409 once the placement is closed. From a page: the account’s allowed origins apply.
         */
        readonly post: operations["post_ads_placement_interact_placementId"];
    };
    readonly "/api/ads/placement/vote/{placementId}": {
        /**
         * Record a vote in a placement
         * @description Counts once for a client reference; a repeated vote returns the first. 409 once the placement is closed. From a page: the account’s allowed origins apply.
         */
        readonly post: operations["post_ads_placement_vote_placementId"];
    };
    readonly "/api/vote/embed/all": {
        /**
         * List embeds
         * @description Newest first. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_vote_embed_all"];
    };
    readonly "/api/vote/embed/create": {
        /**
         * Create an embed
         * @description Open at once, unless it is a draft or `opensAt` is later. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_vote_embed_create"];
    };
    readonly "/api/vote/embed/delete": {
        /**
         * Delete an embed
         * @description Deletes its votes too. Cannot be undone. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_vote_embed_delete"];
    };
    readonly "/api/vote/embed/get": {
        /**
         * Get an embed to show it on a page
         * @description Includes the tally, and the vote of a client reference. Counts are null while results are hidden. From a page: the embed’s own list of allowed origins applies if it has one, otherwise its account’s.
         */
        readonly post: operations["post_vote_embed_get"];
    };
    readonly "/api/vote/embed/update": {
        /**
         * Update an embed, including its allowed origins
         * @description Absent settings keep their value; null resets one. Options, kind, ranking and scale cannot lose what has votes: 400. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly put: operations["put_vote_embed_update"];
    };
    readonly "/api/events/general/all": {
        /**
         * List events
         * @description Public events, by start unless sorted otherwise; with a secret key also your own drafts. Any caller, any origin. If a public key is sent, the account’s allowed origins apply (only then are there 401 and 403). A secret key adds the drafts of its account.
         */
        readonly get: operations["get_events_general_all"];
    };
    readonly "/api/events/general/create": {
        /**
         * Create an event
         * @description A draft until it has a title and a start. Personal accounts get a 403. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_events_general_create"];
    };
    readonly "/api/events/general/delete": {
        /**
         * Delete an event
         * @description Cannot be undone. To keep it listed, set its status to `cancelled` instead. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_events_general_delete"];
    };
    readonly "/api/events/general/get": {
        /**
         * Get an event
         * @description A draft is a 404 for all but its owner. Any caller, any origin. If a public key is sent, the account’s allowed origins apply (only then are there 401 and 403). A secret key adds the drafts of its account.
         */
        readonly get: operations["get_events_general_get"];
    };
    readonly "/api/events/general/update": {
        /**
         * Update an event
         * @description Absent fields keep their value; null clears one; `location` is replaced as a whole. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly put: operations["put_events_general_update"];
    };
    readonly "/api/video/category/all": {
        /**
         * List video categories
         * @description Newest first. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly get: operations["get_video_category_all"];
    };
    readonly "/api/video/category/create": {
        /**
         * Create a video category
         * @description Not idempotent: look for your `clientReference` before you send it again. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_video_category_create"];
    };
    readonly "/api/video/category/delete": {
        /**
         * Delete a video category
         * @description 409 while it has subcategories or channels. Cannot be undone. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_video_category_delete"];
    };
    readonly "/api/video/category/get": {
        /**
         * Get a video category
         * @description 404 if it does not exist. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly get: operations["get_video_category_get"];
    };
    readonly "/api/video/category/update": {
        /**
         * Update a video category
         * @description Absent fields keep their value; null clears one. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly put: operations["put_video_category_update"];
    };
    readonly "/api/video/channel/all": {
        /**
         * List channels
         * @description Newest first. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly get: operations["get_video_channel_all"];
    };
    readonly "/api/video/channel/create": {
        /**
         * Create a channel
         * @description Not idempotent: look for your `clientReference` before you send it again. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_video_channel_create"];
    };
    readonly "/api/video/channel/delete": {
        /**
         * Delete a channel
         * @description 409 while it has streams or static videos. Cannot be undone. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_video_channel_delete"];
    };
    readonly "/api/video/channel/get": {
        /**
         * Get a channel
         * @description 404 if it does not exist. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly get: operations["get_video_channel_get"];
    };
    readonly "/api/video/channel/update": {
        /**
         * Update a channel
         * @description Absent fields keep their value; null clears one. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly put: operations["put_video_channel_update"];
    };
    readonly "/api/video/details/all": {
        /**
         * List video details
         * @description Newest first. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly get: operations["get_video_details_all"];
    };
    readonly "/api/video/details/create": {
        /**
         * Create video details
         * @description Not idempotent: look for your `clientReference` before you send it again. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_video_details_create"];
    };
    readonly "/api/video/details/delete": {
        /**
         * Delete video details
         * @description Cannot be undone. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_video_details_delete"];
    };
    readonly "/api/video/details/get": {
        /**
         * Get video details
         * @description 404 if it does not exist. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly get: operations["get_video_details_get"];
    };
    readonly "/api/video/details/update": {
        /**
         * Update video details
         * @description Absent fields keep their value; null clears one. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly put: operations["put_video_details_update"];
    };
    readonly "/api/video/static/all": {
        /**
         * List static videos
         * @description Newest first. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly get: operations["get_video_static_all"];
    };
    readonly "/api/video/static/create": {
        /**
         * Create a static video
         * @description Not idempotent: look for your `clientReference` before you send it again. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_video_static_create"];
    };
    readonly "/api/video/static/delete": {
        /**
         * Delete a static video
         * @description Cannot be undone. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_video_static_delete"];
    };
    readonly "/api/video/static/get": {
        /**
         * Get a static video
         * @description 404 if it does not exist. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly get: operations["get_video_static_get"];
    };
    readonly "/api/video/static/update": {
        /**
         * Update a static video
         * @description Absent fields keep their value; null clears one. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly put: operations["put_video_static_update"];
    };
    readonly "/api/video/subcategory/all": {
        /**
         * List video subcategories
         * @description Newest first. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly get: operations["get_video_subcategory_all"];
    };
    readonly "/api/video/subcategory/create": {
        /**
         * Create a video subcategory
         * @description Not idempotent: look for your `clientReference` before you send it again. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_video_subcategory_create"];
    };
    readonly "/api/video/subcategory/delete": {
        /**
         * Delete a video subcategory
         * @description 409 while it has channels. Cannot be undone. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_video_subcategory_delete"];
    };
    readonly "/api/video/subcategory/get": {
        /**
         * Get a video subcategory
         * @description 404 if it does not exist. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly get: operations["get_video_subcategory_get"];
    };
    readonly "/api/video/subcategory/update": {
        /**
         * Update a video subcategory
         * @description Absent fields keep their value; null clears one. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly put: operations["put_video_subcategory_update"];
    };
    readonly "/api/video/event/create": {
        /**
         * Create an external ticketing event
         * @description Not idempotent: look for your `clientReference` before you send it again. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_video_event_create"];
    };
    readonly "/api/video/event/delete": {
        /**
         * Delete an external ticketing event
         * @description Cannot be undone. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_video_event_delete"];
    };
    readonly "/api/video/event/update": {
        /**
         * Update an external ticketing event
         * @description Absent fields keep their value; null clears one. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly put: operations["put_video_event_update"];
    };
    readonly "/api/video/stream/all": {
        /**
         * List streams
         * @description Newest first. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly get: operations["get_video_stream_all"];
    };
    readonly "/api/video/stream/create": {
        /**
         * Create a stream
         * @description Not idempotent: look for your `clientReference` before you send it again. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_video_stream_create"];
    };
    readonly "/api/video/stream/createClip": {
        /**
         * Create a clip of a stream
         * @description The clip is a static video, which the operations of static videos read, update and delete. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_video_stream_createClip"];
    };
    readonly "/api/video/stream/delete": {
        /**
         * Delete a stream
         * @description Deletes its details, ticketing events and clips too. Cannot be undone. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_video_stream_delete"];
    };
    readonly "/api/video/stream/get": {
        /**
         * Get a stream
         * @description 404 if it does not exist. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly get: operations["get_video_stream_get"];
    };
    readonly "/api/video/stream/getAnalytics": {
        /**
         * Get the statistics of a stream
         * @description From its status changes and clips only; views are not counted. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_video_stream_getAnalytics"];
    };
    readonly "/api/video/stream/getEmbedCode": {
        /**
         * Get the embed code of a stream
         * @description An `iframe` of its `videoPlaybackUrl`, and where its tickets are sold, for a stream in any status. From a page: the account’s allowed origins apply.
         */
        readonly post: operations["post_video_stream_getEmbedCode"];
    };
    readonly "/api/video/stream/getStatus": {
        /**
         * Get the status of a stream
         * @description Changes nothing; set the status by an update. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_video_stream_getStatus"];
    };
    readonly "/api/video/stream/update": {
        /**
         * Update a stream
         * @description Absent fields keep their value; null clears one. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly put: operations["put_video_stream_update"];
    };
    readonly "/api/incentive/loyalty/all": {
        /**
         * List loyalty items
         * @description Newest first. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly get: operations["get_incentive_loyalty_all"];
    };
    readonly "/api/incentive/loyalty/create": {
        /**
         * Create a loyalty item (coupon)
         * @description 409 if an active or scheduled item has the same coupon code. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_incentive_loyalty_create"];
    };
    readonly "/api/incentive/loyalty/delete": {
        /**
         * Delete a loyalty item
         * @description Deletes its promotions too; 409 while it has rewards. Cannot be undone. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_incentive_loyalty_delete"];
    };
    readonly "/api/incentive/loyalty/get": {
        /**
         * Get a loyalty item
         * @description 404 if it does not exist. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly get: operations["get_incentive_loyalty_get"];
    };
    readonly "/api/incentive/loyalty/update": {
        /**
         * Update a loyalty item
         * @description Absent fields keep their value; null clears one. 409 if an active or scheduled item has the same coupon code. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly put: operations["put_incentive_loyalty_update"];
    };
    readonly "/api/incentive/promotion/all": {
        /**
         * List loyalty promotions
         * @description Newest first. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly get: operations["get_incentive_promotion_all"];
    };
    readonly "/api/incentive/promotion/create": {
        /**
         * Create a loyalty promotion
         * @description Not idempotent: look for your `clientReference` before you send it again. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_incentive_promotion_create"];
    };
    readonly "/api/incentive/promotion/delete": {
        /**
         * Delete a loyalty promotion
         * @description Cannot be undone. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_incentive_promotion_delete"];
    };
    readonly "/api/incentive/promotion/get": {
        /**
         * Get a loyalty promotion
         * @description 404 if it does not exist. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly get: operations["get_incentive_promotion_get"];
    };
    readonly "/api/incentive/promotion/update": {
        /**
         * Update a loyalty promotion
         * @description Absent fields keep their value; null clears one. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly put: operations["put_incentive_promotion_update"];
    };
    readonly "/api/incentive/reward/all": {
        /**
         * List rewards
         * @description Newest first. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly get: operations["get_incentive_reward_all"];
    };
    readonly "/api/incentive/reward/create": {
        /**
         * Create a reward
         * @description Not idempotent: look for your `clientReference` before you send it again. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_incentive_reward_create"];
    };
    readonly "/api/incentive/reward/delete": {
        /**
         * Delete a reward
         * @description Cannot be undone. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_incentive_reward_delete"];
    };
    readonly "/api/incentive/reward/get": {
        /**
         * Get a reward
         * @description 404 if it does not exist. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly get: operations["get_incentive_reward_get"];
    };
    readonly "/api/incentive/reward/update": {
        /**
         * Update a reward
         * @description The status `claimed` redeems the loyalty item; 409 unless that is active. A claim cannot be undone. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly put: operations["put_incentive_reward_update"];
    };
    readonly "/api/marketing/automation/create": {
        /**
         * Create an automation
         * @description Starts for contacts from now on, not for those that exist. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_marketing_automation_create"];
    };
    readonly "/api/marketing/automation/delete": {
        /**
         * Delete an automation
         * @description Contacts that are on their way get no further steps. Cannot be undone. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_marketing_automation_delete"];
    };
    readonly "/api/marketing/automation/get": {
        /**
         * Get an automation
         * @description 404 if it does not exist. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_marketing_automation_get"];
    };
    readonly "/api/marketing/automation/update": {
        /**
         * Update an automation
         * @description Absent fields keep their value. `paused` stops its contacts where they are; `active` continues them. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_marketing_automation_update"];
    };
    readonly "/api/marketing/campaign/all": {
        /**
         * List campaigns
         * @description Newest first. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_marketing_campaign_all"];
    };
    readonly "/api/marketing/campaign/create": {
        /**
         * Create a campaign
         * @description Sent at `sendAt`, at once if that is past; a draft without one. Writes one mail to each recipient who has not unsubscribed. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_marketing_campaign_create"];
    };
    readonly "/api/marketing/campaign/get": {
        /**
         * Get a campaign
         * @description 404 if it does not exist. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_marketing_campaign_get"];
    };
    readonly "/api/marketing/contact/all": {
        /**
         * List contacts
         * @description Newest first. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_marketing_contact_all"];
    };
    readonly "/api/marketing/contact/create": {
        /**
         * Create a contact
         * @description Starts the automations for new contacts. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_marketing_contact_create"];
    };
    readonly "/api/marketing/contact/delete": {
        /**
         * Delete a contact
         * @description Deletes its lead score too, and stops its automations and sequences. Cannot be undone. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_marketing_contact_delete"];
    };
    readonly "/api/marketing/contact/get": {
        /**
         * Get a contact
         * @description 404 if it does not exist. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_marketing_contact_get"];
    };
    readonly "/api/marketing/contact/update": {
        /**
         * Update a contact
         * @description Absent fields keep their value; null clears one. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_marketing_contact_update"];
    };
    readonly "/api/marketing/emailSequence/create": {
        /**
         * Create an e-mail sequence
         * @description Starts at once for the contacts of its segment, with a mail to each. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_marketing_emailSequence_create"];
    };
    readonly "/api/marketing/emailSequence/delete": {
        /**
         * Delete an e-mail sequence
         * @description Contacts that are on their way get no further mails. 409 while an automation starts it. Cannot be undone. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_marketing_emailSequence_delete"];
    };
    readonly "/api/marketing/emailSequence/get": {
        /**
         * Get an e-mail sequence
         * @description 404 if it does not exist. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_marketing_emailSequence_get"];
    };
    readonly "/api/marketing/integration/all": {
        /**
         * List connected channels
         * @description Newest first. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_marketing_integration_all"];
    };
    readonly "/api/marketing/integration/create": {
        /**
         * Connect a channel
         * @description Stores where the channel leads; nothing is sent there. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_marketing_integration_create"];
    };
    readonly "/api/marketing/integration/delete": {
        /**
         * Disconnect a channel
         * @description Cannot be undone. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_marketing_integration_delete"];
    };
    readonly "/api/marketing/integration/get": {
        /**
         * Get a connected channel
         * @description 404 if it does not exist. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_marketing_integration_get"];
    };
    readonly "/api/marketing/integration/update": {
        /**
         * Update a connected channel
         * @description Absent fields keep their value; null clears one. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_marketing_integration_update"];
    };
    readonly "/api/marketing/leadScore/get": {
        /**
         * Get a lead score
         * @description 0 and `unscored` for a contact without a score. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_marketing_leadScore_get"];
    };
    readonly "/api/marketing/leadScore/update": {
        /**
         * Update a lead score
         * @description Replaces the score of the contact, or sets the first. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_marketing_leadScore_update"];
    };
    readonly "/api/marketing/segment/all": {
        /**
         * List segments
         * @description Newest first. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_marketing_segment_all"];
    };
    readonly "/api/marketing/segment/create": {
        /**
         * Create a segment
         * @description Not idempotent: look for your `clientReference` before you send it again. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_marketing_segment_create"];
    };
    readonly "/api/marketing/segment/delete": {
        /**
         * Delete a segment
         * @description 409 while an automation or an unsent campaign uses it. Cannot be undone. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_marketing_segment_delete"];
    };
    readonly "/api/marketing/segment/get": {
        /**
         * Get a segment
         * @description 404 if it does not exist. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_marketing_segment_get"];
    };
    readonly "/api/marketing/segment/update": {
        /**
         * Update a segment
         * @description Absent fields keep their value; null clears one. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_marketing_segment_update"];
    };
    readonly "/api/marketing/template/all": {
        /**
         * List templates
         * @description Newest first. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_marketing_template_all"];
    };
    readonly "/api/marketing/template/create": {
        /**
         * Create a template
         * @description Not idempotent: look for your `clientReference` before you send it again. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_marketing_template_create"];
    };
    readonly "/api/marketing/template/delete": {
        /**
         * Delete a template
         * @description 409 while an automation, a sequence or an unsent campaign uses it. Cannot be undone. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_marketing_template_delete"];
    };
    readonly "/api/marketing/template/get": {
        /**
         * Get a template
         * @description 404 if it does not exist. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_marketing_template_get"];
    };
    readonly "/api/marketing/template/update": {
        /**
         * Update a template
         * @description Absent fields keep their value; null clears one. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_marketing_template_update"];
    };
    readonly "/api/pages/general/all": {
        /**
         * List pages
         * @description Newest first. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly get: operations["get_pages_general_all"];
    };
    readonly "/api/pages/general/analytics": {
        /**
         * Get the analytics of a page
         * @description Leads per day in UTC; views are not counted. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly get: operations["get_pages_general_analytics"];
    };
    readonly "/api/pages/general/create": {
        /**
         * Create a page
         * @description Not idempotent: look for your `clientReference` before you send it again. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_pages_general_create"];
    };
    readonly "/api/pages/general/delete": {
        /**
         * Delete a page
         * @description 409 while it has leads. Cannot be undone. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly delete: operations["delete_pages_general_delete"];
    };
    readonly "/api/pages/general/get": {
        /**
         * Get a page
         * @description With a public key, published pages only. From a page: the account’s allowed origins apply.
         */
        readonly get: operations["get_pages_general_get"];
    };
    readonly "/api/pages/general/stats": {
        /**
         * Get the statistics of a page
         * @description Counted from stored leads. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly get: operations["get_pages_general_stats"];
    };
    readonly "/api/pages/general/update": {
        /**
         * Update a page
         * @description Absent fields keep their value; null clears one. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly put: operations["put_pages_general_update"];
    };
    readonly "/api/pages/leads/all": {
        /**
         * List leads
         * @description Newest first. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly get: operations["get_pages_leads_all"];
    };
    readonly "/api/pages/leads/create": {
        /**
         * Submit a lead
         * @description Starts the automations for leads. With a public key, the response confirms the lead without its fields. From a page: the account’s allowed origins apply.
         */
        readonly post: operations["post_pages_leads_create"];
    };
    readonly "/api/pages/leads/delete": {
        /**
         * Delete a lead
         * @description Cannot be undone. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly delete: operations["delete_pages_leads_delete"];
    };
    readonly "/api/pages/leads/get": {
        /**
         * Get a lead
         * @description 404 if it does not exist. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly get: operations["get_pages_leads_get"];
    };
    readonly "/api/pages/leads/update": {
        /**
         * Update a lead
         * @description Absent fields keep their value; null clears one. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly put: operations["put_pages_leads_update"];
    };
    readonly "/api/pay/{shortId}": {
        /**
         * Go to the checkout of a payment link
         * @description Starts a checkout and redirects the visitor to it. 410 while the link is not active. Any page may link here: there is no origin rule.
         */
        readonly get: operations["get_pay_shortId"];
    };
    readonly "/api/pay/s/{shortId}": {
        /**
         * Go to the checkout of a subscription link
         * @description Starts a checkout and redirects the visitor to it. 410 while the link is not active. Any page may link here: there is no origin rule.
         */
        readonly get: operations["get_pay_s_shortId"];
    };
    readonly "/api/payment/charge/all": {
        /**
         * List charges
         * @description Newest first. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_charge_all"];
    };
    readonly "/api/payment/charge/create": {
        /**
         * Create a charge
         * @description Records a charge; no bank is contacted. Redeems a coupon, funds a sponsor and counts toward a goal. 409 if the coupon or the link is used up. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_charge_create"];
    };
    readonly "/api/payment/charge/delete": {
        /**
         * Delete a charge
         * @description Only a pending or failed charge without transactions or receipts, else 409. Cannot be undone. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_charge_delete"];
    };
    readonly "/api/payment/charge/get": {
        /**
         * Get a charge
         * @description 404 if it does not exist. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_charge_get"];
    };
    readonly "/api/payment/charge/refund": {
        /**
         * Refund a charge
         * @description Refunds at once, in part or in full. 409 if the amount is more than what is left. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_charge_refund"];
    };
    readonly "/api/payment/charge/reverse": {
        /**
         * Reverse a charge
         * @description Takes back all of a successful charge, which no longer counts toward goals. Cannot be undone; 409 in any other status. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_charge_reverse"];
    };
    readonly "/api/payment/charge/update": {
        /**
         * Update a charge (PUT)
         * @description Settles a pending charge (409 for one that is settled), or changes what the payer shows. Amount, currency and what it is for are final. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly put: operations["put_payment_charge_update"];
        /**
         * Update a charge
         * @description Settles a pending charge (409 for one that is settled), or changes what the payer shows. Amount, currency and what it is for are final. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_charge_update"];
    };
    readonly "/api/payment/customer/all": {
        /**
         * List customers
         * @description Newest first. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_customer_all"];
    };
    readonly "/api/payment/customer/create": {
        /**
         * Create a customer
         * @description Two customers may share an e-mail address. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_customer_create"];
    };
    readonly "/api/payment/customer/delete": {
        /**
         * Delete a customer
         * @description 409 while payments refer to the customer. Cannot be undone. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_customer_delete"];
    };
    readonly "/api/payment/customer/get": {
        /**
         * Get a customer
         * @description 404 if it does not exist. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_customer_get"];
    };
    readonly "/api/payment/customer/search": {
        /**
         * Search customers
         * @description Newest first. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_customer_search"];
    };
    readonly "/api/payment/customer/update": {
        /**
         * Update a customer
         * @description Absent fields keep their value, also within `source`; null clears one. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_customer_update"];
    };
    readonly "/api/payment/invoice/charge": {
        /**
         * Charge an invoice
         * @description Charges an open invoice; 409 in any other status. A declined card leaves it open with a `failureReason`, and a failed charge. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_invoice_charge"];
    };
    readonly "/api/payment/invoice/create": {
        /**
         * Create an invoice
         * @description A draft until it is sent. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_invoice_create"];
    };
    readonly "/api/payment/invoice/delete": {
        /**
         * Delete a draft invoice
         * @description 409 once it is sent. Cannot be undone. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_invoice_delete"];
    };
    readonly "/api/payment/invoice/get": {
        /**
         * Get an invoice
         * @description 404 if it does not exist. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly get: operations["get_payment_invoice_get"];
    };
    readonly "/api/payment/invoice/getAll": {
        /**
         * List invoices
         * @description Newest first. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly get: operations["get_payment_invoice_getAll"];
    };
    readonly "/api/payment/invoice/resend": {
        /**
         * Resend an invoice
         * @description Mails an open invoice again; 409 in any other status. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_invoice_resend"];
    };
    readonly "/api/payment/invoice/search": {
        /**
         * Search invoices
         * @description Newest first. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly get: operations["get_payment_invoice_search"];
    };
    readonly "/api/payment/invoice/searchByCustomer": {
        /**
         * Search invoices by customer
         * @description Newest first. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly get: operations["get_payment_invoice_searchByCustomer"];
    };
    readonly "/api/payment/invoice/searchByDateRange": {
        /**
         * Search invoices by date range
         * @description Newest first. Needs `from` or `to`. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly get: operations["get_payment_invoice_searchByDateRange"];
    };
    readonly "/api/payment/invoice/searchByStatus": {
        /**
         * Search invoices by status
         * @description Newest first. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly get: operations["get_payment_invoice_searchByStatus"];
    };
    readonly "/api/payment/invoice/send": {
        /**
         * Send an invoice
         * @description Mails a draft and opens it; its terms are final from then on. 409 in any other status. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_invoice_send"];
    };
    readonly "/api/payment/invoice/update": {
        /**
         * Update an invoice
         * @description Absent fields keep their value; null clears one. The terms of a sent invoice are final. 409 for another status, which only actions set. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_invoice_update"];
    };
    readonly "/api/payment/link/all": {
        /**
         * List payment links
         * @description Newest first. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_link_all"];
    };
    readonly "/api/payment/link/create": {
        /**
         * Create a payment link
         * @description 409 if the `shortId` is taken. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_link_create"];
    };
    readonly "/api/payment/link/get": {
        /**
         * Get a payment link to show it on a page
         * @description By id or short id, in any status. From a page: the account’s allowed origins apply.
         */
        readonly post: operations["post_payment_link_get"];
    };
    readonly "/api/payment/link/update": {
        /**
         * Update a payment link
         * @description Absent settings keep their value; null clears one. A former `shortId` stays reserved for you; 409 if the new one is taken. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_link_update"];
    };
    readonly "/api/payment/paymentLink/clone": {
        /**
         * Copy a payment link
         * @description The copy has a short id of its own, and the goal with nothing raised. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_paymentLink_clone"];
    };
    readonly "/api/payment/paymentLink/delete": {
        /**
         * Delete a payment link
         * @description Deletes its goal and open checkouts too. 409 once it has charges: set it to `inactive` instead. Cannot be undone. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_paymentLink_delete"];
    };
    readonly "/api/payment/paymentLink/generateQr": {
        /**
         * Render the QR code of a payment link
         * @description An SVG file that leads to the checkout. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_paymentLink_generateQr"];
    };
    readonly "/api/payment/paymentLink/getDonors/{paymentLinkId}": {
        /**
         * List the donors of a payment link
         * @description What donors agreed to show. Pages get a 404 for a link whose donors are not public. From a page: the account’s allowed origins apply.
         */
        readonly get: operations["get_payment_paymentLink_getDonors_paymentLinkId"];
    };
    readonly "/api/payment/paymentLink/getGoalProgress/{paymentLinkId}": {
        /**
         * Get the goal progress of a payment link
         * @description Successful payments less refunds. 404 with the reason `no_goal` for a link without a goal. From a page: the account’s allowed origins apply.
         */
        readonly get: operations["get_payment_paymentLink_getGoalProgress_paymentLinkId"];
    };
    readonly "/api/payment/paymentLink/getPayments": {
        /**
         * List the payments of a payment link
         * @description Newest first. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_paymentLink_getPayments"];
    };
    readonly "/api/payment/paymentLink/getSubscriptions": {
        /**
         * List the subscriptions of a payment link
         * @description Newest first. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly get: operations["get_payment_paymentLink_getSubscriptions"];
    };
    readonly "/api/payment/paymentLink/share": {
        /**
         * Share a payment link
         * @description Counts a share; nothing is sent. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_paymentLink_share"];
    };
    readonly "/api/payment/promotion/all": {
        /**
         * List promotions
         * @description Newest first. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly get: operations["get_payment_promotion_all"];
    };
    readonly "/api/payment/promotion/create": {
        /**
         * Create a promotion
         * @description 409 if an active or scheduled promotion has the same code. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_promotion_create"];
    };
    readonly "/api/payment/promotion/delete": {
        /**
         * Delete a promotion
         * @description 409 once it has been used. Cannot be undone. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly delete: operations["delete_payment_promotion_delete"];
    };
    readonly "/api/payment/promotion/get": {
        /**
         * Get a promotion
         * @description 404 if it does not exist. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly get: operations["get_payment_promotion_get"];
    };
    readonly "/api/payment/promotion/update": {
        /**
         * Update a promotion
         * @description Absent fields keep their value; null clears one. 409 if an active or scheduled promotion has the same code. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly put: operations["put_payment_promotion_update"];
    };
    readonly "/api/payment/receipt/create": {
        /**
         * Create a receipt
         * @description 409 unless the charge was paid. Mails nothing. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_receipt_create"];
    };
    readonly "/api/payment/receipt/download": {
        /**
         * Download a receipt
         * @description The receipt as a file, with refunds up to now. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_receipt_download"];
    };
    readonly "/api/payment/receipt/format": {
        /**
         * Render a receipt in a format
         * @description The receipt as a file, with refunds up to now. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_receipt_format"];
    };
    readonly "/api/payment/receipt/get": {
        /**
         * Get a receipt
         * @description 404 if it does not exist. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_receipt_get"];
    };
    readonly "/api/payment/receipt/getAll": {
        /**
         * List receipts
         * @description Newest first. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_receipt_getAll"];
    };
    readonly "/api/payment/receipt/resend": {
        /**
         * Resend a receipt
         * @description Mails it again; 409 unless it was sent before. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_receipt_resend"];
    };
    readonly "/api/payment/receipt/search": {
        /**
         * Search receipts
         * @description Newest first. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_receipt_search"];
    };
    readonly "/api/payment/receipt/send": {
        /**
         * Send a receipt
         * @description Mails it; 409 if it was sent before. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_receipt_send"];
    };
    readonly "/api/payment/refund/all": {
        /**
         * List refunds
         * @description Newest first. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_refund_all"];
    };
    readonly "/api/payment/refund/create": {
        /**
         * Create a refund
         * @description Reserves the amount until it is processed or deleted. 409 if more is asked for than is left of the charge. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_refund_create"];
    };
    readonly "/api/payment/refund/delete": {
        /**
         * Delete a refund
         * @description Releases the amount of a pending refund; 409 once it is processed. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_refund_delete"];
    };
    readonly "/api/payment/refund/fullrefund": {
        /**
         * Refund a charge in full
         * @description Refunds what is left at once; 409 if nothing is. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_refund_fullrefund"];
    };
    readonly "/api/payment/refund/get": {
        /**
         * Get a refund
         * @description 404 if it does not exist. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_refund_get"];
    };
    readonly "/api/payment/refund/partialrefund": {
        /**
         * Refund part of a charge
         * @description Refunds at once; 409 if more is asked for than is left. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_refund_partialrefund"];
    };
    readonly "/api/payment/refund/processrefund": {
        /**
         * Process a pending refund
         * @description Refunds the reserved amount; 409 unless it is pending. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_refund_processrefund"];
    };
    readonly "/api/payment/refund/search": {
        /**
         * Search refunds
         * @description Newest first. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_refund_search"];
    };
    readonly "/api/payment/refund/searchbycharge": {
        /**
         * Search refunds by charge
         * @description Newest first. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_refund_searchbycharge"];
    };
    readonly "/api/payment/refund/searchbycustomer": {
        /**
         * Search refunds by customer
         * @description Newest first. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_refund_searchbycustomer"];
    };
    readonly "/api/payment/refund/searchbydaterange": {
        /**
         * Search refunds by date range
         * @description Newest first. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_refund_searchbydaterange"];
    };
    readonly "/api/payment/refund/searchbystatus": {
        /**
         * Search refunds by status
         * @description Newest first. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_refund_searchbystatus"];
    };
    readonly "/api/payment/refund/update": {
        /**
         * Update a refund
         * @description Changes the reason and your own fields; charge and amount are final. 409 for another status, which only actions set. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_refund_update"];
    };
    readonly "/api/payment/subscription/all": {
        /**
         * List subscriptions (POST)
         * @description Newest first. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_subscription_all"];
    };
    readonly "/api/payment/subscription/cancel": {
        /**
         * Cancel a subscription
         * @description At once, or at the end of the period. 409 if it is canceled already. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_subscription_cancel"];
    };
    readonly "/api/payment/subscription/changePlan": {
        /**
         * Move a subscription to another plan
         * @description The price changes with the next billing; another interval bills a new period at once. 409 if it is canceled. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_subscription_changePlan"];
    };
    readonly "/api/payment/subscription/create": {
        /**
         * Create a subscription
         * @description Bills the first period at once with an invoice and a charge, unless it starts as a trial. A declined card makes it `past_due`. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_subscription_create"];
    };
    readonly "/api/payment/subscription/delete": {
        /**
         * Cancel or delete a subscription
         * @description Cancels a running one; deletes one that `cancel` ended. A deletion cannot be undone. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_subscription_delete"];
        /**
         * Delete a subscription
         * @description Cancels a running one; deletes one that `cancel` ended. A deletion cannot be undone. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly delete: operations["delete_payment_subscription_delete"];
    };
    readonly "/api/payment/subscription/endTrial": {
        /**
         * End the trial of a subscription
         * @description Bills the first period at once. 409 unless it is trialing. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_subscription_endTrial"];
    };
    readonly "/api/payment/subscription/get": {
        /**
         * Get a subscription
         * @description 404 if it does not exist. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly get: operations["get_payment_subscription_get"];
        /**
         * Get a subscription by id
         * @description 404 if it does not exist. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_subscription_get"];
    };
    readonly "/api/payment/subscription/getAll": {
        /**
         * List subscriptions
         * @description Newest first. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly get: operations["get_payment_subscription_getAll"];
    };
    readonly "/api/payment/subscription/getHistory": {
        /**
         * Get the history of a subscription
         * @description Every change, by requests and by the platform, oldest first. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly get: operations["get_payment_subscription_getHistory"];
    };
    readonly "/api/payment/subscription/getInvoices": {
        /**
         * List the invoices of a subscription
         * @description Newest first. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly get: operations["get_payment_subscription_getInvoices"];
    };
    readonly "/api/payment/subscription/getNextBilling": {
        /**
         * Get the next billing of a subscription
         * @description At the price of now, with a promotion that is active then. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly get: operations["get_payment_subscription_getNextBilling"];
    };
    readonly "/api/payment/subscription/getStatus": {
        /**
         * Get the status of a subscription
         * @description Changes nothing. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly get: operations["get_payment_subscription_getStatus"];
    };
    readonly "/api/payment/subscription/getUsage": {
        /**
         * Get the usage of a subscription
         * @description Counted from its invoices and charges. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly get: operations["get_payment_subscription_getUsage"];
    };
    readonly "/api/payment/subscription/pause": {
        /**
         * Pause a subscription
         * @description It is not billed while it is paused. 409 unless it is active or trialing. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_subscription_pause"];
    };
    readonly "/api/payment/subscription/reactivate": {
        /**
         * Reactivate a canceled subscription
         * @description Bills a new period at once. 409 unless it is canceled. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_subscription_reactivate"];
    };
    readonly "/api/payment/subscription/resume": {
        /**
         * Resume a paused subscription
         * @description Continues the paid period; if that has passed, bills a new one at once. 409 unless it is paused. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_subscription_resume"];
    };
    readonly "/api/payment/subscription/search": {
        /**
         * Search subscriptions
         * @description Newest first. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly get: operations["get_payment_subscription_search"];
    };
    readonly "/api/payment/subscription/searchByCustomer": {
        /**
         * Search subscriptions by customer
         * @description Newest first. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly get: operations["get_payment_subscription_searchByCustomer"];
    };
    readonly "/api/payment/subscription/searchByPlan": {
        /**
         * Search subscriptions by plan
         * @description Newest first. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly get: operations["get_payment_subscription_searchByPlan"];
    };
    readonly "/api/payment/subscription/searchByStatus": {
        /**
         * Search subscriptions by status
         * @description Newest first. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly get: operations["get_payment_subscription_searchByStatus"];
    };
    readonly "/api/payment/subscription/startTrial": {
        /**
         * Start the trial of a subscription
         * @description Replaces the current period. 409 unless it is active. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_subscription_startTrial"];
    };
    readonly "/api/payment/subscription/update": {
        /**
         * Update a subscription (PUT)
         * @description Absent fields keep their value; null clears one. Customer, plan, payment method and status have operations of their own; 409 for another status. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly put: operations["put_payment_subscription_update"];
        /**
         * Update a subscription
         * @description Absent fields keep their value; null clears one. Customer, plan, payment method and status have operations of their own; 409 for another status. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_subscription_update"];
    };
    readonly "/api/payment/subscription/updatePaymentMethod": {
        /**
         * Change the payment method of a subscription
         * @description Applies from the next charge on; charges nothing. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_subscription_updatePaymentMethod"];
    };
    readonly "/api/payment/subscriptionplan/all": {
        /**
         * List subscription plans (POST)
         * @description Newest first. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_subscriptionplan_all"];
    };
    readonly "/api/payment/subscriptionPlan/calculatePrice": {
        /**
         * Calculate the price of a subscription plan
         * @description For a quantity, less a promotion. Changes nothing. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_subscriptionPlan_calculatePrice"];
    };
    readonly "/api/payment/subscriptionplan/create": {
        /**
         * Create a subscription plan
         * @description Not idempotent: look for your `clientReference` before you send it again. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_subscriptionplan_create"];
    };
    readonly "/api/payment/subscriptionPlan/delete": {
        /**
         * Delete a subscription plan
         * @description Deletes a plan without subscriptions; archives one that has some. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly delete: operations["delete_payment_subscriptionPlan_delete"];
    };
    readonly "/api/payment/subscriptionplan/delete": {
        /**
         * Cancel or delete a subscription plan
         * @description Deletes a plan without subscriptions; archives one that has some. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_subscriptionplan_delete"];
    };
    readonly "/api/payment/subscriptionPlan/get": {
        /**
         * Get a subscription plan
         * @description 404 if it does not exist. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly get: operations["get_payment_subscriptionPlan_get"];
    };
    readonly "/api/payment/subscriptionplan/get": {
        /**
         * Get a subscription plan by id
         * @description 404 if it does not exist. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_subscriptionplan_get"];
    };
    readonly "/api/payment/subscriptionPlan/getall": {
        /**
         * List subscription plans
         * @description Newest first. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly get: operations["get_payment_subscriptionPlan_getall"];
    };
    readonly "/api/payment/subscriptionPlan/getFeatures": {
        /**
         * Get the features of a subscription plan
         * @description In the order that you gave them. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly get: operations["get_payment_subscriptionPlan_getFeatures"];
    };
    readonly "/api/payment/subscriptionplan/update": {
        /**
         * Update a subscription plan
         * @description Absent fields keep their value; null clears one. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_subscriptionplan_update"];
    };
    readonly "/api/payment/subscriptionPlan/update": {
        /**
         * Update a subscription plan (PUT)
         * @description Absent fields keep their value; null clears one. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly put: operations["put_payment_subscriptionPlan_update"];
    };
    readonly "/api/payment/subscriptionPlan/updateFeatures": {
        /**
         * Update the features of a subscription plan
         * @description Replaces all features. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly put: operations["put_payment_subscriptionPlan_updateFeatures"];
    };
    readonly "/api/payment/transaction/calculateFee": {
        /**
         * Calculate the fee of a transaction
         * @description By your own rates; 0 without any. Stores nothing. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_transaction_calculateFee"];
    };
    readonly "/api/payment/transaction/checkStatus": {
        /**
         * Check the status of a transaction
         * @description With the status of its charge, which it follows. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_transaction_checkStatus"];
    };
    readonly "/api/payment/transaction/create": {
        /**
         * Create a transaction
         * @description Takes the status of its charge, else `pending`. Moves no money. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_transaction_create"];
    };
    readonly "/api/payment/transaction/delete": {
        /**
         * Delete a transaction
         * @description 409 unless it is pending or voided. Cannot be undone. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_transaction_delete"];
    };
    readonly "/api/payment/transaction/get": {
        /**
         * Get a transaction
         * @description 404 if it does not exist. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_transaction_get"];
    };
    readonly "/api/payment/transaction/getAll": {
        /**
         * List transactions
         * @description Newest first. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_transaction_getAll"];
    };
    readonly "/api/payment/transaction/getDetails": {
        /**
         * Get the details of a transaction
         * @description With its charge, customer and refund. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_transaction_getDetails"];
    };
    readonly "/api/payment/transaction/getEvents": {
        /**
         * List the events of a transaction
         * @description Every change, by requests and by its charge, oldest first. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_transaction_getEvents"];
    };
    readonly "/api/payment/transaction/history": {
        /**
         * Get the history of transactions
         * @description Newest first, limited to a period if you give one. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_transaction_history"];
    };
    readonly "/api/payment/transaction/refund": {
        /**
         * Refund a completed transaction
         * @description Refunds the same amount of its charge. 409 unless it is completed. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_transaction_refund"];
    };
    readonly "/api/payment/transaction/update": {
        /**
         * Update a transaction
         * @description Completes a pending one that has no unpaid charge; its amount, charge and customer are final. 409 for another change of status. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_transaction_update"];
    };
    readonly "/api/payment/transaction/void": {
        /**
         * Void a pending transaction
         * @description A pending charge fails with it. 409 unless it is pending. Cannot be undone. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_payment_transaction_void"];
    };
    readonly "/api/vote/cast/create": {
        /**
         * Cast a vote
         * @description Safe to repeat: a client reference counts once. A vote that is too early, too late or over the network limit is `rejected` with 200, and nothing is stored. From a page: the embed’s own list of allowed origins applies if it has one, otherwise its account’s.
         */
        readonly post: operations["post_vote_cast_create"];
    };
    readonly "/api/vote/cast/get": {
        /**
         * Get a vote by client reference
         * @description 404 if nothing was stored for the reference, so that it is safe to vote. From a page: the embed’s own list of allowed origins applies if it has one, otherwise its account’s.
         */
        readonly post: operations["post_vote_cast_get"];
    };
    readonly "/api/vote/cast/getall": {
        /**
         * Get the tally of an embed and, with a secret key, its votes
         * @description Counts are null while results are hidden from the caller. From a page: the embed’s own list of allowed origins applies if it has one, otherwise its account’s.
         */
        readonly post: operations["post_vote_cast_getall"];
    };
    readonly "/api/spaces/general/all": {
        /**
         * List spaces
         * @description Newest first. Pages see the published ones, without reservations. From a page: the account’s allowed origins apply.
         */
        readonly get: operations["get_spaces_general_all"];
    };
    readonly "/api/spaces/general/create": {
        /**
         * Create a space
         * @description With `reservation`, reserves another space: 409 if it is taken or archived. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_spaces_general_create"];
    };
    readonly "/api/spaces/general/delete": {
        /**
         * Delete a space
         * @description 409 while it has reservations. Cannot be undone. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_spaces_general_delete"];
    };
    readonly "/api/spaces/general/get": {
        /**
         * Get a space
         * @description With a public key, published spaces only. From a page: the account’s allowed origins apply.
         */
        readonly get: operations["get_spaces_general_get"];
    };
    readonly "/api/spaces/general/update": {
        /**
         * Update a space
         * @description Absent fields keep their value; null clears one. 409 if a reservation would overlap another, or a smaller capacity not hold one. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly put: operations["put_spaces_general_update"];
    };
    readonly "/api/sponsor/general/all": {
        /**
         * List sponsors
         * @description Newest first. Pages see the funded ones, without amounts. From a page: the account’s allowed origins apply.
         */
        readonly get: operations["get_sponsor_general_all"];
    };
    readonly "/api/sponsor/general/create": {
        /**
         * Create a sponsor
         * @description `pending` until charges that name it add up to its amount. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_sponsor_general_create"];
    };
    readonly "/api/sponsor/general/delete": {
        /**
         * Delete a sponsor
         * @description Cannot be undone. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_sponsor_general_delete"];
    };
    readonly "/api/sponsor/general/get": {
        /**
         * Get a sponsor
         * @description With a public key, funded sponsors only. From a page: the account’s allowed origins apply.
         */
        readonly get: operations["get_sponsor_general_get"];
    };
    readonly "/api/sponsor/general/update": {
        /**
         * Update a sponsor
         * @description Absent fields keep their value; null clears one. Another amount may fund it, or no longer. 409 for another status, which follows from its charges. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly put: operations["put_sponsor_general_update"];
    };
    readonly "/api/team/category/all": {
        /**
         * List team categories
         * @description Newest first. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly get: operations["get_team_category_all"];
    };
    readonly "/api/team/category/create": {
        /**
         * Create a team category
         * @description Not idempotent: look for your `clientReference` before you send it again. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_team_category_create"];
    };
    readonly "/api/team/category/delete": {
        /**
         * Delete a team category
         * @description 409 while it has subcategories or teams. Cannot be undone. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_team_category_delete"];
    };
    readonly "/api/team/category/get": {
        /**
         * Get a team category
         * @description 404 if it does not exist. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly get: operations["get_team_category_get"];
    };
    readonly "/api/team/category/update": {
        /**
         * Update a team category
         * @description Absent fields keep their value; null clears one. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly put: operations["put_team_category_update"];
    };
    readonly "/api/team/general/all": {
        /**
         * List teams
         * @description Newest first. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly get: operations["get_team_general_all"];
    };
    readonly "/api/team/general/create": {
        /**
         * Create a team
         * @description 409 if a member’s account is not that of a Streamer. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_team_general_create"];
    };
    readonly "/api/team/general/delete": {
        /**
         * Delete a team
         * @description 409 while it has loyalty items. Cannot be undone. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_team_general_delete"];
    };
    readonly "/api/team/general/get": {
        /**
         * Get a team
         * @description 404 if it does not exist. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly get: operations["get_team_general_get"];
    };
    readonly "/api/team/general/update": {
        /**
         * Update a team
         * @description Absent fields keep their value; null clears one. 409 if a new member’s account is not that of a Streamer. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly put: operations["put_team_general_update"];
    };
    readonly "/api/team/subcategory/all": {
        /**
         * List team subcategories
         * @description Newest first. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly get: operations["get_team_subcategory_all"];
    };
    readonly "/api/team/subcategory/create": {
        /**
         * Create a team subcategory
         * @description Not idempotent: look for your `clientReference` before you send it again. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_team_subcategory_create"];
    };
    readonly "/api/team/subcategory/delete": {
        /**
         * Delete a team subcategory
         * @description 409 while it has teams. Cannot be undone. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly post: operations["post_team_subcategory_delete"];
    };
    readonly "/api/team/subcategory/get": {
        /**
         * Get a team subcategory
         * @description 404 if it does not exist. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly get: operations["get_team_subcategory_get"];
    };
    readonly "/api/team/subcategory/update": {
        /**
         * Update a team subcategory
         * @description Absent fields keep their value; null clears one. Servers only: requests with an `Origin` or `Sec-Fetch-Site` header are rejected.
         */
        readonly put: operations["put_team_subcategory_update"];
    };
}
export type webhooks = Record<string, never>;
export interface Account {
    /** @description Opaque id. */
    readonly id: string;
    /**
     * @description `pending` until the holder sets a password.
     * @enum {string}
     */
    readonly status: "pending" | "active";
    /**
     * @description Business and Streamer accounts manage events; Personal ones attend them.
     * @enum {string}
     */
    readonly class: "Business" | "Streamer" | "Personal";
    /** @description The holder’s name; empty if none was given. */
    readonly name: string;
    /** @description Only for accounts with a sign-in. */
    readonly email?: string;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /**
     * Format: date-time
     * @description When it was created.
     */
    readonly createdAt: string;
    readonly [key: string]: unknown;
}
export interface AccountCreate {
    /** @description E-mail address. */
    readonly email: string;
    /**
     * @description Business and Streamer accounts manage events; Personal ones attend them.
     * @enum {string}
     */
    readonly class: "Business" | "Streamer" | "Personal";
    /** @description The holder’s name. */
    readonly name?: string;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
}
export interface AccountType {
    /**
     * @description Business and Streamer accounts manage events; Personal ones attend them.
     * @enum {string}
     */
    readonly id: "Business" | "Streamer" | "Personal";
    /** @description `active`: accounts of the class can be created. */
    readonly status: string;
    /** @description Whether its owners manage events; others discover and attend them. */
    readonly managesEvents: boolean;
}
export interface AccountTypePage {
    /** @description The results on this page. */
    readonly items: readonly AccountType[];
    /** @description Number of results on all pages. */
    readonly total: number;
    /** @description The page size that was applied. */
    readonly limit: number;
    /** @description Number of results before this page. */
    readonly offset: number;
}
export interface Advertisement {
    /** @description Opaque id. */
    readonly id: string;
    /** @description `active` at first, then any status of your own. */
    readonly status: string;
    /** @description Its headline. */
    readonly title: string;
    /** @description The text below the headline. */
    readonly description?: string;
    /** @description Its picture. */
    readonly imageUrl?: string;
    /** @description Describes the picture to people who do not see it. */
    readonly imageAlt?: string;
    /** @description Where the advertisement leads. */
    readonly url?: string;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /**
     * Format: date-time
     * @description When it was created.
     */
    readonly createdAt: string;
    /**
     * Format: date-time
     * @description When it was last changed, by a request or by the platform.
     */
    readonly updatedAt: string;
    readonly [key: string]: unknown;
}
export interface AdvertisementCreate {
    /** @description Its headline. */
    readonly title: string;
    /** @description The text below the headline. */
    readonly description?: string;
    /** @description Its picture. */
    readonly imageUrl?: string;
    /** @description Describes the picture to people who do not see it. */
    readonly imageAlt?: string;
    /** @description Where the advertisement leads. */
    readonly url?: string;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /** @description `active` at first, then any status of your own. */
    readonly status?: string;
}
export interface Attribution {
    /** @description Opaque id. */
    readonly id: string;
    /** @description `active` at first, then any status of your own. */
    readonly status: string;
    /** @description The interaction that led to the result. */
    readonly interactionId: string;
    /** @description Defaults to the advertisement of the interaction’s placement. */
    readonly advertisementId?: string;
    /** @description How credit is given, such as `last click`. */
    readonly model?: string;
    /** @description What the result was worth. */
    readonly value?: string;
    /** @description ISO 4217 currency code. */
    readonly currency?: string;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /**
     * Format: date-time
     * @description When it was created.
     */
    readonly createdAt: string;
    /**
     * Format: date-time
     * @description When it was last changed, by a request or by the platform.
     */
    readonly updatedAt: string;
    readonly [key: string]: unknown;
}
export interface AttributionCreate {
    /** @description The interaction that led to the result. */
    readonly interactionId: string;
    /** @description Defaults to the advertisement of the interaction’s placement. */
    readonly advertisementId?: string;
    /** @description How credit is given, such as `last click`. */
    readonly model?: string;
    /** @description What the result was worth. */
    readonly value?: string;
    /** @description ISO 4217 currency code. */
    readonly currency?: string;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /** @description `active` at first, then any status of your own. */
    readonly status?: string;
}
export interface AttributionPage {
    /** @description The results on this page. */
    readonly items: readonly Attribution[];
    /** @description Number of results on all pages. */
    readonly total: number;
    /** @description The page size that was applied. */
    readonly limit: number;
    /** @description Number of results before this page. */
    readonly offset: number;
}
export interface AttributionUpdate {
    /** @description The interaction that led to the result. */
    readonly interactionId?: string;
    /** @description Defaults to the advertisement of the interaction’s placement. */
    readonly advertisementId?: string | null;
    /** @description How credit is given, such as `last click`. */
    readonly model?: string | null;
    /** @description What the result was worth. */
    readonly value?: string | null;
    /** @description ISO 4217 currency code. */
    readonly currency?: string | null;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string | null;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    } | null;
    /** @description `active` at first, then any status of your own. */
    readonly status?: string;
}
export interface Automation {
    /** @description Opaque id. */
    readonly id: string;
    /**
     * @description A paused automation neither starts nor continues.
     * @enum {string}
     */
    readonly status: "active" | "paused";
    /**
     * @description Starts the steps for a contact: the new one, or the one with the e-mail address of the lead or the paying customer.
     * @enum {string}
     */
    readonly trigger: "contact.created" | "lead.submitted" | "charge.succeeded";
    /** @description In order; each has exactly one action. */
    readonly steps: readonly AutomationStep[];
    /** @description Its name in lists and menus. */
    readonly title?: string;
    /** @description Starts only for contacts of this segment. */
    readonly segmentId?: string;
    readonly runs: ContactRuns;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /**
     * Format: date-time
     * @description When it was created.
     */
    readonly createdAt: string;
    /**
     * Format: date-time
     * @description When it was last changed, by a request or by the platform.
     */
    readonly updatedAt: string;
    readonly [key: string]: unknown;
}
export interface AutomationCreate {
    /**
     * @description Starts the steps for a contact: the new one, or the one with the e-mail address of the lead or the paying customer.
     * @enum {string}
     */
    readonly trigger: "contact.created" | "lead.submitted" | "charge.succeeded";
    /** @description In order; each has exactly one action. */
    readonly steps: readonly AutomationStep[];
    /** @description Its name in lists and menus. */
    readonly title?: string;
    /** @description Starts only for contacts of this segment. */
    readonly segmentId?: string;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /**
     * @description A paused automation neither starts nor continues.
     * @enum {string}
     */
    readonly status?: "active" | "paused";
}
export interface AutomationStep {
    /** @description ISO 8601 duration, such as P3D or PT12H. */
    readonly wait?: string;
    /** @description A mail to the contact: a template, or a subject and a body. */
    readonly sendEmail?: {
        /** @description The template of the mail, instead of `subject` and `body`. */
        readonly templateId: string;
    } | {
        /** @description The subject of the mail, filled in like that of a template. */
        readonly subject: string;
        /** @description The text of the mail, filled in like the subject. */
        readonly body?: string;
    };
    /** @description The e-mail sequence to start for the contact. */
    readonly startSequence?: string;
    /** @description A tag for the contact. */
    readonly addTag?: string;
    /** @description Points for the lead score of the contact, or off it. */
    readonly addScore?: number;
}
export interface AutomationUpdate {
    /** @description Opaque id. */
    readonly id: string;
    /**
     * @description Starts the steps for a contact: the new one, or the one with the e-mail address of the lead or the paying customer.
     * @enum {string}
     */
    readonly trigger?: "contact.created" | "lead.submitted" | "charge.succeeded";
    /** @description In order; each has exactly one action. */
    readonly steps?: readonly AutomationStep[];
    /** @description Its name in lists and menus. */
    readonly title?: string | null;
    /** @description Starts only for contacts of this segment. */
    readonly segmentId?: string | null;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string | null;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    } | null;
    /**
     * @description A paused automation neither starts nor continues.
     * @enum {string}
     */
    readonly status?: "active" | "paused";
}
export interface Bid {
    /** @description Opaque id. */
    readonly id: string;
    /**
     * @description Follows from later bids and the closing of a placement.
     * @enum {string}
     */
    readonly status: "placed" | "outbid" | "won";
    /** @description What the bid is for. */
    readonly inventoryId: string;
    /** @description Higher than the bid before. */
    readonly amount: string;
    /** @description ISO 4217 currency code. */
    readonly currency: string;
    /** @description The advertisement to show if the bid wins. */
    readonly advertisementId?: string;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /**
     * Format: date-time
     * @description When it was created.
     */
    readonly createdAt: string;
    /**
     * Format: date-time
     * @description When it was last changed, by a request or by the platform.
     */
    readonly updatedAt: string;
    readonly [key: string]: unknown;
}
export interface BidCreate {
    /** @description What the bid is for. */
    readonly inventoryId: string;
    /** @description Higher than the bid before. */
    readonly amount: string;
    /** @description ISO 4217 currency code. */
    readonly currency: string;
    /** @description The advertisement to show if the bid wins. */
    readonly advertisementId?: string;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
}
export interface BidPage {
    /** @description The results on this page. */
    readonly items: readonly Bid[];
    /** @description Number of results on all pages. */
    readonly total: number;
    /** @description The page size that was applied. */
    readonly limit: number;
    /** @description Number of results before this page. */
    readonly offset: number;
}
export interface BrandedPage {
    /** @description Opaque id. */
    readonly id: string;
    /**
     * @description Visitors read a `published` page and submit leads on it.
     * @enum {string}
     */
    readonly status: "draft" | "published" | "archived";
    /** @description Its name in lists and menus. */
    readonly title: string;
    /** @description What people read about it below the title. */
    readonly description?: string;
    /** @description Its picture. */
    readonly imageUrl?: string;
    /** @description Describes the image to people who do not see it. */
    readonly imageAlt?: string;
    /** @description What the page says, in a format of your own. */
    readonly content?: string;
    /** @description Where visitors find the page. */
    readonly url?: string;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /**
     * Format: date-time
     * @description When it was created.
     */
    readonly createdAt: string;
    /**
     * Format: date-time
     * @description When it was last changed, by a request or by the platform.
     */
    readonly updatedAt: string;
    readonly [key: string]: unknown;
}
export interface BrandedPageCreate {
    /** @description Its name in lists and menus. */
    readonly title: string;
    /** @description What people read about it below the title. */
    readonly description?: string;
    /** @description Its picture. */
    readonly imageUrl?: string;
    /** @description Describes the image to people who do not see it. */
    readonly imageAlt?: string;
    /** @description What the page says, in a format of your own. */
    readonly content?: string;
    /** @description Where visitors find the page. */
    readonly url?: string;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /**
     * @description Visitors read a `published` page and submit leads on it.
     * @enum {string}
     */
    readonly status?: "draft" | "published" | "archived";
}
export interface BrandedPagePage {
    /** @description The results on this page. */
    readonly items: readonly BrandedPage[];
    /** @description Number of results on all pages. */
    readonly total: number;
    /** @description The page size that was applied. */
    readonly limit: number;
    /** @description Number of results before this page. */
    readonly offset: number;
}
export interface BrandedPageUpdate {
    /** @description Opaque id. */
    readonly id: string;
    /** @description Its name in lists and menus. */
    readonly title?: string;
    /** @description What people read about it below the title. */
    readonly description?: string | null;
    /** @description Its picture. */
    readonly imageUrl?: string | null;
    /** @description Describes the image to people who do not see it. */
    readonly imageAlt?: string | null;
    /** @description What the page says, in a format of your own. */
    readonly content?: string | null;
    /** @description Where visitors find the page. */
    readonly url?: string | null;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string | null;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    } | null;
    /**
     * @description Visitors read a `published` page and submit leads on it.
     * @enum {string}
     */
    readonly status?: "draft" | "published" | "archived";
}
export interface Campaign {
    /** @description Opaque id. */
    readonly id: string;
    /**
     * @description Follows from `sendAt`.
     * @enum {string}
     */
    readonly status: "draft" | "scheduled" | "sent";
    /** @description Its name in lists and menus. */
    readonly title: string;
    /** @description The segment to send to, as it is when the campaign is sent. */
    readonly segmentId?: string;
    /** @description Addresses to send to. */
    readonly recipients?: readonly string[];
    /** @description The template of the mail, instead of `subject` and `body`. */
    readonly templateId?: string;
    /** @description The subject of the mail, filled in like that of a template. */
    readonly subject?: string;
    /** @description The text of the mail, filled in like the subject. */
    readonly body?: string;
    /**
     * Format: date-time
     * @description When to send it; a time in the past sends it at once. Requires `segmentId` or `recipients`, and `templateId` or `subject`. Without it, the campaign is a draft.
     */
    readonly sendAt?: string;
    /** @description Number of mails stored. */
    readonly mails: number;
    /**
     * Format: date-time
     * @description When it was sent.
     */
    readonly sentAt?: string;
    /** @description While a large segment is being sent to, in the order of addresses: the last one that was reached. */
    readonly sentThrough?: string;
    readonly lastFailure?: LastFailure;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /**
     * Format: date-time
     * @description When it was created.
     */
    readonly createdAt: string;
    /**
     * Format: date-time
     * @description When it was last changed, by a request or by the platform.
     */
    readonly updatedAt: string;
    readonly [key: string]: unknown;
}
export interface CampaignCreate {
    /** @description Its name in lists and menus. */
    readonly title: string;
    /** @description The segment to send to, as it is when the campaign is sent. */
    readonly segmentId?: string;
    /** @description Addresses to send to. */
    readonly recipients?: readonly string[];
    /** @description The template of the mail, instead of `subject` and `body`. */
    readonly templateId?: string;
    /** @description The subject of the mail, filled in like that of a template. */
    readonly subject?: string;
    /** @description The text of the mail, filled in like the subject. */
    readonly body?: string;
    /**
     * Format: date-time
     * @description When to send it; a time in the past sends it at once. Requires `segmentId` or `recipients`, and `templateId` or `subject`. Without it, the campaign is a draft.
     */
    readonly sendAt?: string;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /**
     * @description Follows from `sendAt`, with which it must agree.
     * @enum {string}
     */
    readonly status?: "draft" | "scheduled";
}
export interface CampaignPage {
    /** @description The results on this page. */
    readonly items: readonly Campaign[];
    /** @description Number of results on all pages. */
    readonly total: number;
    /** @description The page size that was applied. */
    readonly limit: number;
    /** @description Number of results before this page. */
    readonly offset: number;
}
export interface Channel {
    /** @description Opaque id. */
    readonly id: string;
    /** @description `active` at first, then any status of your own. */
    readonly status: string;
    /** @description Its name in lists and menus. */
    readonly title: string;
    /** @description What people read about it below the title. */
    readonly description?: string;
    /** @description Its picture. */
    readonly imageUrl?: string;
    /** @description Describes the image to people who do not see it. */
    readonly imageAlt?: string;
    /** @description Its category. */
    readonly categoryId?: string;
    /** @description Its subcategory. */
    readonly subCategoryId?: string;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /**
     * Format: date-time
     * @description When it was created.
     */
    readonly createdAt: string;
    /**
     * Format: date-time
     * @description When it was last changed, by a request or by the platform.
     */
    readonly updatedAt: string;
    readonly [key: string]: unknown;
}
export interface ChannelCreate {
    /** @description Its name in lists and menus. */
    readonly title: string;
    /** @description What people read about it below the title. */
    readonly description?: string;
    /** @description Its picture. */
    readonly imageUrl?: string;
    /** @description Describes the image to people who do not see it. */
    readonly imageAlt?: string;
    /** @description Its category. */
    readonly categoryId?: string;
    /** @description Its subcategory. */
    readonly subCategoryId?: string;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /** @description `active` at first, then any status of your own. */
    readonly status?: string;
}
export interface ChannelPage {
    /** @description The results on this page. */
    readonly items: readonly Channel[];
    /** @description Number of results on all pages. */
    readonly total: number;
    /** @description The page size that was applied. */
    readonly limit: number;
    /** @description Number of results before this page. */
    readonly offset: number;
}
export interface ChannelUpdate {
    /** @description Opaque id. */
    readonly id: string;
    /** @description Its name in lists and menus. */
    readonly title?: string;
    /** @description What people read about it below the title. */
    readonly description?: string | null;
    /** @description Its picture. */
    readonly imageUrl?: string | null;
    /** @description Describes the image to people who do not see it. */
    readonly imageAlt?: string | null;
    /** @description Its category. */
    readonly categoryId?: string | null;
    /** @description Its subcategory. */
    readonly subCategoryId?: string | null;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string | null;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    } | null;
    /** @description `active` at first, then any status of your own. */
    readonly status?: string;
}
export interface Charge {
    /** @description Opaque id. */
    readonly id: string;
    /**
     * @description An update may settle a `pending` charge as `succeeded` or `failed`. Refunds and a reversal set the others.
     * @enum {string}
     */
    readonly status: "pending" | "succeeded" | "failed" | "partially_refunded" | "refunded" | "reversed";
    /** @description The name that the payer shows. */
    readonly displayName?: string;
    /** @description The message that the payer shows. */
    readonly message?: string;
    /** @description What was paid for; on the receipt, unless a payment link names it. */
    readonly description?: string;
    /** @description Donor lists leave out the name. Defaults to false. */
    readonly anonymous: boolean;
    /** @description Donor lists leave out the amount. Defaults to false. */
    readonly amountHidden: boolean;
    /** @description Donor lists mark it as a repeated gift. Defaults to false. */
    readonly recurring: boolean;
    /** @description Decimal amount as text. */
    readonly amount: string;
    /** @description ISO 4217 currency code. */
    readonly currency: string;
    /** @description The sum of its refunds. */
    readonly refunded: string;
    /** @description The customer who pays. */
    readonly customerId?: string;
    /** @description The payment link whose goal it counts toward. */
    readonly paymentLinkId?: string;
    /** @description The subscription that it pays for. A failed charge makes it `past_due`. */
    readonly subscriptionId?: string;
    /** @description The invoice that it was charged for. */
    readonly invoiceId?: string;
    /** @description The sponsor that it funds. */
    readonly sponsorId?: string;
    /** @description The code of an active coupon, which the charge redeems. The amount is the amount after it. */
    readonly couponCode?: string;
    /** @description The loyalty item with the coupon code. */
    readonly loyaltyId?: string;
    /** @description The promotion whose code the payer entered in the checkout of a single payment. */
    readonly promotionId?: string;
    /** @description Why it failed, such as insufficient_funds. */
    readonly failureReason?: string;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /**
     * Format: date-time
     * @description When it was created.
     */
    readonly createdAt: string;
    /**
     * Format: date-time
     * @description When it was last changed, by a request or by the platform.
     */
    readonly updatedAt: string;
    readonly [key: string]: unknown;
}
export interface ChargeCreate {
    /** @description The name that the payer shows. */
    readonly displayName?: string;
    /** @description The message that the payer shows. */
    readonly message?: string;
    /** @description What was paid for; on the receipt, unless a payment link names it. */
    readonly description?: string;
    /** @description Donor lists leave out the name. Defaults to false. */
    readonly anonymous?: boolean;
    /** @description Donor lists leave out the amount. Defaults to false. */
    readonly amountHidden?: boolean;
    /** @description Donor lists mark it as a repeated gift. Defaults to false. */
    readonly recurring?: boolean;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /**
     * @description Defaults to `pending`; the local platform contacts no bank.
     * @enum {string}
     */
    readonly status?: "pending" | "succeeded" | "failed";
    /** @description Decimal amount as text, greater than zero. */
    readonly amount: string;
    /** @description ISO 4217 currency code. */
    readonly currency?: string;
    /** @description The customer who pays. */
    readonly customerId?: string;
    /** @description The payment link whose goal it counts toward. */
    readonly paymentLinkId?: string;
    /** @description The subscription that it pays for. A failed charge makes it `past_due`. */
    readonly subscriptionId?: string;
    /** @description The sponsor that it funds. */
    readonly sponsorId?: string;
    /** @description The code of an active coupon, which the charge redeems. The amount is the amount after it. */
    readonly couponCode?: string;
}
export interface ChargePage {
    /** @description The results on this page. */
    readonly items: readonly Charge[];
    /** @description Number of results on all pages. */
    readonly total: number;
    /** @description The page size that was applied. */
    readonly limit: number;
    /** @description Number of results before this page. */
    readonly offset: number;
}
export interface ChargeRefund {
    /** @description Opaque id. */
    readonly id: string;
    /** @description Defaults to everything that is left. */
    readonly amount?: string;
    /** @description Why it is refunded; kept with the refund. */
    readonly reason?: string;
}
export interface ChargeUpdate {
    /** @description Opaque id. */
    readonly id: string;
    /** @description The name that the payer shows. */
    readonly displayName?: string | null;
    /** @description The message that the payer shows. */
    readonly message?: string | null;
    /** @description What was paid for; on the receipt, unless a payment link names it. */
    readonly description?: string | null;
    /** @description Donor lists leave out the name. Defaults to false. */
    readonly anonymous?: boolean | null;
    /** @description Donor lists leave out the amount. Defaults to false. */
    readonly amountHidden?: boolean | null;
    /** @description Donor lists mark it as a repeated gift. Defaults to false. */
    readonly recurring?: boolean | null;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string | null;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    } | null;
    /**
     * @description An update may settle a `pending` charge as `succeeded` or `failed`. Refunds and a reversal set the others.
     * @enum {string}
     */
    readonly status?: "pending" | "succeeded" | "failed" | "partially_refunded" | "refunded" | "reversed";
}
export interface ClipCreate {
    /** @description The title of the stream if absent. */
    readonly title?: string;
    /** @description What people read about it below the title. */
    readonly description?: string;
    /** @description Its picture. */
    readonly imageUrl?: string;
    /** @description Describes the image to people who do not see it. */
    readonly imageAlt?: string;
    /** @description Its channel. */
    readonly channelId?: string;
    /** @description Where the video is played. */
    readonly videoPlaybackUrl?: string;
    /** @description From the start of the stream. */
    readonly startSeconds: number;
    /** @description After startSeconds, and at most the time that the stream has been live. */
    readonly endSeconds: number;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /** @description `active` at first, then any status of your own. */
    readonly status?: string;
    /** @description The stream. */
    readonly id: string;
}
export interface Contact {
    /** @description Opaque id. */
    readonly id: string;
    /**
     * @description No mail is stored for an unsubscribed contact.
     * @enum {string}
     */
    readonly status: "active" | "unsubscribed";
    /** @description E-mail address. */
    readonly email: string;
    /** @description The contact’s name; `{{name}}` in mails. */
    readonly name?: string;
    /** @description Phone number in any format. */
    readonly phone?: string;
    /** @description Labels that segments match. */
    readonly tags?: readonly string[];
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /**
     * Format: date-time
     * @description When it was created.
     */
    readonly createdAt: string;
    /**
     * Format: date-time
     * @description When it was last changed, by a request or by the platform.
     */
    readonly updatedAt: string;
    readonly [key: string]: unknown;
}
export interface ContactCreate {
    /** @description E-mail address. */
    readonly email: string;
    /** @description The contact’s name; `{{name}}` in mails. */
    readonly name?: string;
    /** @description Phone number in any format. */
    readonly phone?: string;
    /** @description Labels that segments match. */
    readonly tags?: readonly string[];
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /**
     * @description No mail is stored for an unsubscribed contact.
     * @enum {string}
     */
    readonly status?: "active" | "unsubscribed";
}
export interface ContactPage {
    /** @description The results on this page. */
    readonly items: readonly Contact[];
    /** @description Number of results on all pages. */
    readonly total: number;
    /** @description The page size that was applied. */
    readonly limit: number;
    /** @description Number of results before this page. */
    readonly offset: number;
}
export interface ContactRuns {
    /** @description Contacts with steps left. */
    readonly waiting: number;
    /** @description Contacts that have had all steps. */
    readonly finished: number;
    /** @description Contacts that were deleted or unsubscribed before the last step. */
    readonly stopped: number;
}
export interface ContactUpdate {
    /** @description Opaque id. */
    readonly id: string;
    /** @description E-mail address. */
    readonly email?: string;
    /** @description The contact’s name; `{{name}}` in mails. */
    readonly name?: string | null;
    /** @description Phone number in any format. */
    readonly phone?: string | null;
    /** @description Labels that segments match. */
    readonly tags?: readonly string[] | null;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string | null;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    } | null;
    /**
     * @description No mail is stored for an unsubscribed contact.
     * @enum {string}
     */
    readonly status?: "active" | "unsubscribed";
}
export interface Customer {
    /** @description Opaque id. */
    readonly id: string;
    /** @description `active` at first, then any status of your own. */
    readonly status: string;
    /** @description Who the customer is. */
    readonly source?: {
        /** @description E-mail address. */
        readonly email?: string;
        /** @description The name on receipts. */
        readonly name?: string;
        /** @description Phone number in any format. Lists can be searched for it. */
        readonly phone?: string;
        /** @description The postal address. */
        readonly personal_address?: {
            /** @description Street and number. */
            readonly line1?: string;
            /** @description The town. */
            readonly city?: string;
            /** @description The state or region. */
            readonly region?: string;
            /** @description In the format of the country. */
            readonly postal_code?: string;
            /** @description The country, by name or code. */
            readonly country?: string;
        } & {
            readonly [key: string]: unknown;
        };
        /** @description A mark of your own; the platform only keeps it. */
        readonly isPrimary?: boolean;
    } & {
        readonly [key: string]: unknown;
    };
    /** @description A note of your own. */
    readonly description?: string;
    /** @description The id of the payment method, never a card number. */
    readonly paymentMethodId?: string;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /**
     * Format: date-time
     * @description When it was created.
     */
    readonly createdAt: string;
    /**
     * Format: date-time
     * @description When it was last changed, by a request or by the platform.
     */
    readonly updatedAt: string;
    readonly [key: string]: unknown;
}
export interface CustomerCreate {
    /** @description Who the customer is. */
    readonly source?: {
        /** @description E-mail address. */
        readonly email?: string;
        /** @description The name on receipts. */
        readonly name?: string;
        /** @description Phone number in any format. Lists can be searched for it. */
        readonly phone?: string;
        /** @description The postal address. */
        readonly personal_address?: {
            /** @description Street and number. */
            readonly line1?: string;
            /** @description The town. */
            readonly city?: string;
            /** @description The state or region. */
            readonly region?: string;
            /** @description In the format of the country. */
            readonly postal_code?: string;
            /** @description The country, by name or code. */
            readonly country?: string;
        };
        /** @description A mark of your own; the platform only keeps it. */
        readonly isPrimary?: boolean;
    };
    /** @description A note of your own. */
    readonly description?: string;
    /** @description The id of the payment method, never a card number. */
    readonly paymentMethodId?: string;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /** @description `active` at first, then any status of your own. */
    readonly status?: string;
}
export interface CustomerPage {
    /** @description The results on this page. */
    readonly items: readonly Customer[];
    /** @description Number of results on all pages. */
    readonly total: number;
    /** @description The page size that was applied. */
    readonly limit: number;
    /** @description Number of results before this page. */
    readonly offset: number;
}
export interface CustomerUpdate {
    /** @description Opaque id. */
    readonly id: string;
    /** @description Changes the fields that it names. Null clears them. */
    readonly source?: {
        /** @description E-mail address. */
        readonly email?: string | null;
        /** @description The name on receipts. */
        readonly name?: string | null;
        /** @description Phone number in any format. Lists can be searched for it. */
        readonly phone?: string | null;
        /** @description The postal address. */
        readonly personal_address?: {
            /** @description Street and number. */
            readonly line1?: string | null;
            /** @description The town. */
            readonly city?: string | null;
            /** @description The state or region. */
            readonly region?: string | null;
            /** @description In the format of the country. */
            readonly postal_code?: string | null;
            /** @description The country, by name or code. */
            readonly country?: string | null;
        } | null;
        /** @description A mark of your own; the platform only keeps it. */
        readonly isPrimary?: boolean | null;
    } | null;
    /** @description A note of your own. */
    readonly description?: string | null;
    /** @description The id of the payment method, never a card number. */
    readonly paymentMethodId?: string | null;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string | null;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    } | null;
    /** @description `active` at first, then any status of your own. */
    readonly status?: string;
}
export interface Deleted {
    /** @description Opaque id. */
    readonly id: string;
    /** @description `deleted`. */
    readonly status: string;
}
export interface Donor {
    /** @description Opaque id. */
    readonly id: string;
    /** @description The name that the donor shows; null if anonymous or not given. */
    readonly displayName: string | null;
    /** @description Whether the donor hides the name. */
    readonly anonymous: boolean;
    /** @description Decimal amount as text; null if the donor hides it. */
    readonly amount: string | null;
    /** @description ISO 4217 currency code. */
    readonly currency: string;
    /** @description What the donor wrote; null if nothing. */
    readonly message: string | null;
    /** @description Whether it is a repeated gift. */
    readonly recurring: boolean;
    /**
     * Format: date-time
     * @description When the donor paid.
     */
    readonly donatedAt: string;
}
export interface DonorPage {
    /** @description The results on this page. */
    readonly items: readonly Donor[];
    /** @description Number of results on all pages. */
    readonly total: number;
    /** @description The page size that was applied. */
    readonly limit: number;
    /** @description Number of results before this page. */
    readonly offset: number;
}
export interface EmailSequence {
    /** @description Opaque id. */
    readonly id: string;
    /**
     * @description A sequence can be deleted, not paused.
     * @enum {string}
     */
    readonly status: "active";
    /** @description In order. `wait` is the time since the previous mail, or since the start. */
    readonly mails: readonly ({
        /** @description ISO 8601 duration, such as P3D or PT12H. */
        readonly wait?: string;
        /** @description The template of the mail, instead of `subject` and `body`. */
        readonly templateId: string;
    } | {
        /** @description ISO 8601 duration, such as P3D or PT12H. */
        readonly wait?: string;
        /** @description The subject of the mail, filled in like that of a template. */
        readonly subject: string;
        /** @description The text of the mail, filled in like the subject. */
        readonly body?: string;
    })[];
    /** @description Its name in lists and menus. */
    readonly title?: string;
    /** @description The sequence starts for the contacts of this segment when it is created. */
    readonly segmentId?: string;
    readonly runs: ContactRuns;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /**
     * Format: date-time
     * @description When it was created.
     */
    readonly createdAt: string;
    /**
     * Format: date-time
     * @description When it was last changed, by a request or by the platform.
     */
    readonly updatedAt: string;
    readonly [key: string]: unknown;
}
export interface EmailSequenceCreate {
    /** @description In order. `wait` is the time since the previous mail, or since the start. */
    readonly mails: readonly ({
        /** @description ISO 8601 duration, such as P3D or PT12H. */
        readonly wait?: string;
        /** @description The template of the mail, instead of `subject` and `body`. */
        readonly templateId: string;
    } | {
        /** @description ISO 8601 duration, such as P3D or PT12H. */
        readonly wait?: string;
        /** @description The subject of the mail, filled in like that of a template. */
        readonly subject: string;
        /** @description The text of the mail, filled in like the subject. */
        readonly body?: string;
    })[];
    /** @description Its name in lists and menus. */
    readonly title?: string;
    /** @description The sequence starts for the contacts of this segment when it is created. */
    readonly segmentId?: string;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
}
export interface Embed {
    /** @description Opaque id. */
    readonly id: string;
    /**
     * @description Only an `open` embed takes votes. `opensAt` and `closesAt` open and close it. Pages see no draft.
     * @enum {string}
     */
    readonly status: "draft" | "scheduled" | "open" | "closed" | "archived";
    /**
     * @description What visitors do: choose options, rate on a scale, press reactions, write an answer, or answer a quiz.
     * @enum {string}
     */
    readonly kind: "poll" | "rating" | "reaction" | "question" | "quiz";
    /** @description The question or the heading, shown above the options. */
    readonly title: string;
    /** @description Shown below the title. */
    readonly description?: string;
    /** @description What visitors choose from, in this order. A rating and a question have none. */
    readonly options: readonly Option[];
    /**
     * @description How many options a vote must name at least; defaults to 1.
     * @default 1
     */
    readonly minChoices?: number;
    /** @description How many options a vote may name. Defaults to all options of a ranked poll, else 1. */
    readonly maxChoices?: number;
    /**
     * @description Visitors put options in order instead of choosing some.
     * @default false
     */
    readonly ranked?: boolean;
    /**
     * @description Visitors may write an option of their own.
     * @default false
     */
    readonly writeIn?: boolean;
    /**
     * @description Each visitor sees the options in a random order.
     * @default false
     */
    readonly shuffle?: boolean;
    /**
     * @description When visitors see the results; defaults to `after_vote`.
     * @enum {string}
     */
    readonly resultsVisibility: "always" | "after_vote" | "after_close" | "never";
    /**
     * @description Visitors may vote again, which replaces their vote. Not for a quiz.
     * @default false
     */
    readonly allowChange?: boolean;
    /**
     * @description How voters are identified; defaults to `browser`.
     * @enum {string}
     */
    readonly voterRule?: "browser" | "network" | "none";
    /** @description The values of a rating; 1 to 5 stars by default. */
    readonly scale?: {
        /** @description The lowest value. */
        readonly min: number;
        /** @description The highest value, above the lowest. */
        readonly max: number;
        /** @description Shown at the lowest value, such as “Poor”. */
        readonly minLabel?: string;
        /** @description Shown at the highest value, such as “Excellent”. */
        readonly maxLabel?: string;
        /**
         * @description How each value of the scale is shown.
         * @enum {string}
         */
        readonly icon: "star" | "number" | "emoji";
    };
    /** @description How visitors answer a question. */
    readonly question?: {
        /** @description The longest answer, in characters. */
        readonly maxLength: number;
        /** @description Shown in the empty text field. */
        readonly placeholder?: string;
    };
    /**
     * Format: date-time
     * @description From this time on, it takes votes.
     */
    readonly opensAt?: string;
    /**
     * Format: date-time
     * @description From this time on, it takes no votes. After opensAt.
     */
    readonly closesAt?: string;
    /** @description BCP 47 language tag of its texts. */
    readonly language?: string;
    readonly vote?: Vote;
    readonly tally?: Tally;
    readonly quiz?: Quiz;
    /** @description Suggested polling interval of a live view, in seconds; 0 for none. */
    readonly refreshSeconds?: number;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /** @description Returned with a secret key only. Null: the account’s list applies. Empty: no origin is allowed. */
    readonly allowedOrigins?: readonly string[] | null;
}
export interface EmbedCode {
    /** @description Opaque id. */
    readonly id: string;
    /**
     * @description Its time as `live` is the length of the stream.
     * @enum {string}
     */
    readonly status: "offline" | "live" | "ended";
    /** @description HTML for a page; null if the stream has no videoPlaybackUrl. */
    readonly embedCode: string | null;
    /** @description Its active ticketing events, oldest first. */
    readonly ticketingEvents: readonly PublicTicketingEvent[];
}
export type EmbedCreate = {
    /** @description The question or the heading, shown above the options. */
    readonly title: string;
    /** @description What visitors choose from, in this order. A rating and a question have none. */
    readonly options?: readonly {
        /** @description Option id; generated if absent. */
        readonly id?: string;
        /** @description What the visitor reads on the option. */
        readonly label: string;
        /** @description The picture of the option. */
        readonly imageUrl?: string;
        /** @description Describes the picture to people who do not see it. */
        readonly imageAlt?: string;
        /** @description Shown with the label. */
        readonly emoji?: string;
    }[];
    /**
     * @description Only an `open` embed takes votes. `opensAt` and `closesAt` open and close it. Pages see no draft.
     * @enum {string}
     */
    readonly status?: "draft" | "scheduled" | "open" | "closed" | "archived";
    /**
     * @description What visitors do: choose options, rate on a scale, press reactions, write an answer, or answer a quiz.
     * @enum {string}
     */
    readonly kind?: "poll" | "rating" | "reaction" | "question" | "quiz";
    /** @description Shown below the title. */
    readonly description?: string | null;
    /** @description How many options a vote must name at least; defaults to 1. */
    readonly minChoices?: number | null;
    /** @description How many options a vote may name. Defaults to all options of a ranked poll, else 1. */
    readonly maxChoices?: number | null;
    /** @description Visitors put options in order instead of choosing some. */
    readonly ranked?: boolean | null;
    /** @description Visitors may write an option of their own. */
    readonly writeIn?: boolean | null;
    /** @description Each visitor sees the options in a random order. */
    readonly shuffle?: boolean | null;
    /** @description When visitors see the results; defaults to `after_vote`. */
    readonly resultsVisibility?: ("always" | "after_vote" | "after_close" | "never") | null;
    /** @description Visitors may vote again, which replaces their vote. Not for a quiz. */
    readonly allowChange?: boolean | null;
    /** @description How voters are identified; defaults to `browser`. */
    readonly voterRule?: ("browser" | "network" | "none") | null;
    /** @description The values of a rating; 1 to 5 stars by default. */
    readonly scale?: {
        /** @description The lowest value. */
        readonly min: number;
        /** @description The highest value, above the lowest. */
        readonly max: number;
        /** @description Shown at the lowest value, such as “Poor”. */
        readonly minLabel?: string;
        /** @description Shown at the highest value, such as “Excellent”. */
        readonly maxLabel?: string;
        /**
         * @description How each value of the scale is shown.
         * @enum {string}
         */
        readonly icon: "star" | "number" | "emoji";
    } | null;
    /** @description How visitors answer a question. */
    readonly question?: {
        /** @description The longest answer, in characters. */
        readonly maxLength: number;
        /** @description Shown in the empty text field. */
        readonly placeholder?: string;
    } | null;
    /** @description From this time on, it takes votes. */
    readonly opensAt?: string | null;
    /** @description From this time on, it takes no votes. After opensAt. */
    readonly closesAt?: string | null;
    /** @description BCP 47 language tag of its texts. */
    readonly language?: string | null;
    /** @description The correct answer, which visitors see once they have answered. */
    readonly quiz?: {
        /** @description The ids of the correct options. */
        readonly correct: readonly string[];
        /** @description Shown with the correct answer. */
        readonly explanation?: string;
    } | null;
    /** @description How often a live view should refresh; 0 for never. Defaults to 15 if results can be seen before the close. */
    readonly refreshSeconds?: number | null;
    /** @description Null: the account’s list applies. Empty: no origin is allowed. */
    readonly allowedOrigins?: readonly string[] | null;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string | null;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    } | null;
} & ({
    /** @description What visitors choose from, in this order. A rating and a question have none. */
    readonly options: readonly {
        /** @description Option id; generated if absent. */
        readonly id?: string;
        /** @description What the visitor reads on the option. */
        readonly label: string;
        /** @description The picture of the option. */
        readonly imageUrl?: string;
        /** @description Describes the picture to people who do not see it. */
        readonly imageAlt?: string;
        /** @description Shown with the label. */
        readonly emoji?: string;
    }[];
    /**
     * @description A kind with options.
     * @enum {string}
     */
    readonly kind?: "poll" | "reaction" | "quiz";
} | {
    /**
     * @description Visitors may write an option of their own.
     * @constant
     */
    readonly writeIn: true;
    /**
     * @description A kind with options.
     * @enum {string}
     */
    readonly kind?: "poll" | "reaction" | "quiz";
} | {
    /**
     * @description A kind without options.
     * @enum {string}
     */
    readonly kind: "rating" | "question";
} | {
    /**
     * @description A draft may lack its options.
     * @enum {string}
     */
    readonly status: "draft";
    /**
     * @description What visitors do: choose options, rate on a scale, press reactions, write an answer, or answer a quiz.
     * @enum {string}
     */
    readonly kind?: "poll" | "rating" | "reaction" | "question" | "quiz";
});
export interface EmbedPage {
    /** @description The results on this page. */
    readonly items: readonly Embed[];
    /** @description Number of results on all pages. */
    readonly total: number;
    /** @description The page size that was applied. */
    readonly limit: number;
    /** @description Number of results before this page. */
    readonly offset: number;
}
export interface EmbedUpdate {
    /** @description Opaque id. */
    readonly id: string;
    /** @description The question or the heading, shown above the options. */
    readonly title?: string;
    /** @description What visitors choose from, in this order. A rating and a question have none. */
    readonly options?: readonly {
        /** @description Option id; generated if absent. */
        readonly id?: string;
        /** @description What the visitor reads on the option. */
        readonly label: string;
        /** @description The picture of the option. */
        readonly imageUrl?: string;
        /** @description Describes the picture to people who do not see it. */
        readonly imageAlt?: string;
        /** @description Shown with the label. */
        readonly emoji?: string;
    }[];
    /**
     * @description Only an `open` embed takes votes. `opensAt` and `closesAt` open and close it. Pages see no draft.
     * @enum {string}
     */
    readonly status?: "draft" | "scheduled" | "open" | "closed" | "archived";
    /**
     * @description What visitors do: choose options, rate on a scale, press reactions, write an answer, or answer a quiz.
     * @enum {string}
     */
    readonly kind?: "poll" | "rating" | "reaction" | "question" | "quiz";
    /** @description Shown below the title. */
    readonly description?: string | null;
    /** @description How many options a vote must name at least; defaults to 1. */
    readonly minChoices?: number | null;
    /** @description How many options a vote may name. Defaults to all options of a ranked poll, else 1. */
    readonly maxChoices?: number | null;
    /** @description Visitors put options in order instead of choosing some. */
    readonly ranked?: boolean | null;
    /** @description Visitors may write an option of their own. */
    readonly writeIn?: boolean | null;
    /** @description Each visitor sees the options in a random order. */
    readonly shuffle?: boolean | null;
    /** @description When visitors see the results; defaults to `after_vote`. */
    readonly resultsVisibility?: ("always" | "after_vote" | "after_close" | "never") | null;
    /** @description Visitors may vote again, which replaces their vote. Not for a quiz. */
    readonly allowChange?: boolean | null;
    /** @description How voters are identified; defaults to `browser`. */
    readonly voterRule?: ("browser" | "network" | "none") | null;
    /** @description The values of a rating; 1 to 5 stars by default. */
    readonly scale?: {
        /** @description The lowest value. */
        readonly min: number;
        /** @description The highest value, above the lowest. */
        readonly max: number;
        /** @description Shown at the lowest value, such as “Poor”. */
        readonly minLabel?: string;
        /** @description Shown at the highest value, such as “Excellent”. */
        readonly maxLabel?: string;
        /**
         * @description How each value of the scale is shown.
         * @enum {string}
         */
        readonly icon: "star" | "number" | "emoji";
    } | null;
    /** @description How visitors answer a question. */
    readonly question?: {
        /** @description The longest answer, in characters. */
        readonly maxLength: number;
        /** @description Shown in the empty text field. */
        readonly placeholder?: string;
    } | null;
    /** @description From this time on, it takes votes. */
    readonly opensAt?: string | null;
    /** @description From this time on, it takes no votes. After opensAt. */
    readonly closesAt?: string | null;
    /** @description BCP 47 language tag of its texts. */
    readonly language?: string | null;
    /** @description The correct answer, which visitors see once they have answered. */
    readonly quiz?: {
        /** @description The ids of the correct options. */
        readonly correct: readonly string[];
        /** @description Shown with the correct answer. */
        readonly explanation?: string;
    } | null;
    /** @description How often a live view should refresh; 0 for never. Defaults to 15 if results can be seen before the close. */
    readonly refreshSeconds?: number | null;
    /** @description Null: the account’s list applies. Empty: no origin is allowed. */
    readonly allowedOrigins?: readonly string[] | null;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string | null;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    } | null;
}
export interface ErrorAnswer {
    /** @description Why the request was refused, or failed. */
    readonly error: {
        /**
         * @description What went wrong, for programs. The status follows from it.
         * @enum {string}
         */
        readonly code: "invalid_request" | "authentication_required" | "not_authorized" | "not_found" | "rate_limited" | "method_not_allowed" | "conflict" | "payload_too_large" | "internal_error" | "not_implemented" | "unavailable";
        /** @description For people. Don’t branch on it. */
        readonly message: string;
        /** @description The fields that are to blame, if any. */
        readonly details?: readonly {
            /** @description The field, as a path; `Origin` for the page’s origin. */
            readonly path: string;
            /** @description What is wrong with it, as the end of a sentence. */
            readonly message: string;
        }[];
        /** @description Why a request was not authorized: an origin reason, wrong_account, missing_scope, secret_in_browser. With 404, no_goal: the payment link exists, but has no goal. */
        readonly reason?: string;
    };
    /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
    readonly requestId: string;
}
export interface Event {
    /** @description Opaque id. */
    readonly id: string;
    /**
     * @description A `scheduled` event is `live` from `startsAt` and `ended` after its end. One without a title or `startsAt` is a draft.
     * @enum {string}
     */
    readonly status: "draft" | "scheduled" | "live" | "ended" | "cancelled" | "postponed" | "sold_out";
    /** @description Documented. Allowed values: not shown. */
    readonly experienceType?: string;
    /** @description Documented. Allowed values: not shown. */
    readonly experienceSubType?: string;
    /** @description Id of the type, in a taxonomy of your own. Lists can be filtered by it. */
    readonly experienceTypeId?: string;
    /** @description Id of the subtype, in a taxonomy of your own. Lists can be filtered by it. */
    readonly experienceSubTypeId?: string;
    /** @description Id of the category, in a taxonomy of your own. Lists can be filtered by it. */
    readonly categoryId?: string;
    /** @description Id of the subcategory, in a taxonomy of your own. Lists can be filtered by it. */
    readonly subCategoryId?: string;
    /** @description What visitors read first. Absent only from a draft. */
    readonly title?: string;
    /** @description One or two sentences for lists. */
    readonly summary?: string;
    /** @description What visitors read about the event on its own page. */
    readonly description?: string;
    /**
     * Format: date-time
     * @description When the event starts. Absent only from a draft.
     */
    readonly startsAt?: string;
    /**
     * Format: date-time
     * @description When it ends. Without it, at the end of its day in its time zone, and after three hours at least.
     */
    readonly endsAt?: string;
    /** @description IANA time zone, such as Europe/Oslo. */
    readonly timeZone: string;
    /**
     * @description Shown with its day only, without times.
     * @default false
     */
    readonly allDay?: boolean;
    /** @description Where the event takes place. */
    readonly location: {
        /**
         * @description Whether people come, watch online, or either.
         * @enum {string}
         */
        readonly kind: "venue" | "online" | "hybrid";
        /** @description The name of the venue or the online service. */
        readonly name?: string;
        /** @description The town. Lists can be filtered by it. */
        readonly city?: string;
        /** @description The state or region. Lists can be filtered by it. */
        readonly state?: string;
        /** @description The country. Lists can be filtered by it. */
        readonly country?: string;
        /** @description The postal code. Lists can be filtered by it. */
        readonly postalCode?: string;
        /** @description A link to the place, such as where people watch online. */
        readonly url?: string;
    };
    /** @description The picture of the event. */
    readonly imageUrl?: string;
    /** @description Describes the picture to people who do not see it. */
    readonly imageAlt?: string;
    /** @description The page of the event. */
    readonly url?: string;
    /** @description What a ticket costs. */
    readonly price?: {
        /** @description Decimal amount as text. */
        readonly amount: string;
        /** @description ISO 4217 currency code. */
        readonly currency: string;
    };
    /** @description Number of tickets that are still for sale. */
    readonly ticketsLeft?: number;
    /** @description Who organizes the event. */
    readonly organizer?: {
        /** @description The organizer’s name, as visitors read it. */
        readonly name: string;
        /** @description The organizer’s page. */
        readonly url?: string;
    };
    /** @description A payment link of your own, which sells the tickets. */
    readonly paymentLinkId?: string;
    /** @description The last segment of `/api/pay/{shortId}` of the link that sells the tickets. */
    readonly paymentLinkShortId?: string;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /**
     * Format: date-time
     * @description When it was last changed, by a request or by the platform.
     */
    readonly updatedAt: string;
}
export interface EventCreate {
    /**
     * @description A `scheduled` event is `live` from `startsAt` and `ended` after its end. One without a title or `startsAt` is a draft.
     * @enum {string}
     */
    readonly status?: "draft" | "scheduled" | "live" | "ended" | "cancelled" | "postponed" | "sold_out";
    /** @description Documented. Allowed values: not shown. */
    readonly experienceType?: string;
    /** @description Documented. Allowed values: not shown. */
    readonly experienceSubType?: string;
    /** @description Id of the type, in a taxonomy of your own. Lists can be filtered by it. */
    readonly experienceTypeId?: string;
    /** @description Id of the subtype, in a taxonomy of your own. Lists can be filtered by it. */
    readonly experienceSubTypeId?: string;
    /** @description Id of the category, in a taxonomy of your own. Lists can be filtered by it. */
    readonly categoryId?: string;
    /** @description Id of the subcategory, in a taxonomy of your own. Lists can be filtered by it. */
    readonly subCategoryId?: string;
    /** @description What visitors read first. Absent only from a draft. */
    readonly title?: string;
    /** @description One or two sentences for lists. */
    readonly summary?: string;
    /** @description What visitors read about the event on its own page. */
    readonly description?: string;
    /**
     * Format: date-time
     * @description When the event starts. Absent only from a draft.
     */
    readonly startsAt?: string;
    /**
     * Format: date-time
     * @description When it ends. Without it, at the end of its day in its time zone, and after three hours at least.
     */
    readonly endsAt?: string;
    /** @description IANA time zone, such as Europe/Oslo. */
    readonly timeZone?: string;
    /** @description Shown with its day only, without times. */
    readonly allDay?: boolean;
    /** @description Where the event takes place. Replaced as a whole. */
    readonly location?: {
        /**
         * @description Whether people come, watch online, or either.
         * @enum {string}
         */
        readonly kind: "venue" | "online" | "hybrid";
        /** @description The name of the venue or the online service. */
        readonly name?: string;
        /** @description The town. Lists can be filtered by it. */
        readonly city?: string;
        /** @description The state or region. Lists can be filtered by it. */
        readonly state?: string;
        /** @description The country. Lists can be filtered by it. */
        readonly country?: string;
        /** @description The postal code. Lists can be filtered by it. */
        readonly postalCode?: string;
        /** @description A link to the place, such as where people watch online. */
        readonly url?: string;
    };
    /** @description As in `location`, which returns it. */
    readonly city?: string;
    /** @description As in `location`, which returns it. */
    readonly state?: string;
    /** @description As in `location`, which returns it. */
    readonly country?: string;
    /** @description As in `location`, which returns it. */
    readonly postalCode?: string;
    /** @description The picture of the event. */
    readonly imageUrl?: string;
    /** @description Describes the picture to people who do not see it. */
    readonly imageAlt?: string;
    /** @description The page of the event. */
    readonly url?: string;
    /** @description What a ticket costs. */
    readonly price?: {
        /** @description Decimal amount as text. */
        readonly amount: string;
        /** @description ISO 4217 currency code. */
        readonly currency: string;
    };
    /** @description Number of tickets that are still for sale. */
    readonly ticketsLeft?: number;
    /** @description Who organizes the event. */
    readonly organizer?: {
        /** @description The organizer’s name, as visitors read it. */
        readonly name: string;
        /** @description The organizer’s page. */
        readonly url?: string;
    };
    /** @description A payment link of your own, which sells the tickets. */
    readonly paymentLinkId?: string;
    /** @description Names the payment link instead of `paymentLinkId`. */
    readonly paymentLinkShortId?: string;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
}
export interface EventPage {
    /** @description The results on this page. */
    readonly items: readonly Event[];
    /** @description Number of results on all pages. */
    readonly total: number;
    /** @description The page size that was applied. */
    readonly limit: number;
    /** @description Number of results before this page. */
    readonly offset: number;
}
export interface EventUpdate {
    /** @description Opaque id. */
    readonly id: string;
    /**
     * @description A `scheduled` event is `live` from `startsAt` and `ended` after its end. One without a title or `startsAt` is a draft.
     * @enum {string}
     */
    readonly status?: "draft" | "scheduled" | "live" | "ended" | "cancelled" | "postponed" | "sold_out";
    /** @description Documented. Allowed values: not shown. */
    readonly experienceType?: string | null;
    /** @description Documented. Allowed values: not shown. */
    readonly experienceSubType?: string | null;
    /** @description Id of the type, in a taxonomy of your own. Lists can be filtered by it. */
    readonly experienceTypeId?: string | null;
    /** @description Id of the subtype, in a taxonomy of your own. Lists can be filtered by it. */
    readonly experienceSubTypeId?: string | null;
    /** @description Id of the category, in a taxonomy of your own. Lists can be filtered by it. */
    readonly categoryId?: string | null;
    /** @description Id of the subcategory, in a taxonomy of your own. Lists can be filtered by it. */
    readonly subCategoryId?: string | null;
    /** @description What visitors read first. Absent only from a draft. */
    readonly title?: string | null;
    /** @description One or two sentences for lists. */
    readonly summary?: string | null;
    /** @description What visitors read about the event on its own page. */
    readonly description?: string | null;
    /** @description When the event starts. Absent only from a draft. */
    readonly startsAt?: string | null;
    /** @description When it ends. Without it, at the end of its day in its time zone, and after three hours at least. */
    readonly endsAt?: string | null;
    /** @description IANA time zone, such as Europe/Oslo. */
    readonly timeZone?: string | null;
    /** @description Shown with its day only, without times. */
    readonly allDay?: boolean | null;
    /** @description Where the event takes place. Replaced as a whole. */
    readonly location?: {
        /**
         * @description Whether people come, watch online, or either.
         * @enum {string}
         */
        readonly kind: "venue" | "online" | "hybrid";
        /** @description The name of the venue or the online service. */
        readonly name?: string;
        /** @description The town. Lists can be filtered by it. */
        readonly city?: string;
        /** @description The state or region. Lists can be filtered by it. */
        readonly state?: string;
        /** @description The country. Lists can be filtered by it. */
        readonly country?: string;
        /** @description The postal code. Lists can be filtered by it. */
        readonly postalCode?: string;
        /** @description A link to the place, such as where people watch online. */
        readonly url?: string;
    } | null;
    /** @description As in `location`, which returns it. */
    readonly city?: string | null;
    /** @description As in `location`, which returns it. */
    readonly state?: string | null;
    /** @description As in `location`, which returns it. */
    readonly country?: string | null;
    /** @description As in `location`, which returns it. */
    readonly postalCode?: string | null;
    /** @description The picture of the event. */
    readonly imageUrl?: string | null;
    /** @description Describes the picture to people who do not see it. */
    readonly imageAlt?: string | null;
    /** @description The page of the event. */
    readonly url?: string | null;
    /** @description What a ticket costs. */
    readonly price?: {
        /** @description Decimal amount as text. */
        readonly amount: string;
        /** @description ISO 4217 currency code. */
        readonly currency: string;
    } | null;
    /** @description Number of tickets that are still for sale. */
    readonly ticketsLeft?: number | null;
    /** @description Who organizes the event. */
    readonly organizer?: {
        /** @description The organizer’s name, as visitors read it. */
        readonly name: string;
        /** @description The organizer’s page. */
        readonly url?: string;
    } | null;
    /** @description A payment link of your own, which sells the tickets. */
    readonly paymentLinkId?: string | null;
    /** @description Names the payment link instead of `paymentLinkId`. */
    readonly paymentLinkShortId?: string | null;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string | null;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    } | null;
}
export interface Fee {
    /** @description The transaction, if one was given. */
    readonly id?: string;
    /** @description The status of the transaction, if one was given. */
    readonly status?: string;
    /** @description Decimal amount as text. */
    readonly amount: string;
    /** @description ISO 4217 currency code. */
    readonly currency: string;
    /** @description Percentage of the amount. */
    readonly feePercent: string;
    /** @description Added to the percentage, in the currency of the amount. */
    readonly feeFixed: string;
    /** @description The fee, rounded to the decimals of the currency. */
    readonly fee: string;
    /** @description The amount less the fee. */
    readonly net: string;
}
export interface FeeOfAmount {
    /** @description Decimal amount as text, greater than zero. */
    readonly amount: string;
    /** @description A transaction whose currency and rates are the defaults. */
    readonly id?: string;
    /** @description ISO 4217 currency code. */
    readonly currency?: string;
    /** @description Percentage of the amount. */
    readonly feePercent?: string;
    /** @description Added to the percentage, in the currency of the amount. */
    readonly feeFixed?: string;
}
export interface FeeOfTransaction {
    /** @description A transaction whose amount, currency and rates are the defaults. */
    readonly id: string;
    /** @description Decimal amount as text, greater than zero. */
    readonly amount?: string;
    /** @description ISO 4217 currency code. */
    readonly currency?: string;
    /** @description Percentage of the amount. */
    readonly feePercent?: string;
    /** @description Added to the percentage, in the currency of the amount. */
    readonly feeFixed?: string;
}
export interface File {
    /** @description Opaque id. */
    readonly id: string;
    /** @description The status of the resource that the file is about. */
    readonly status: string;
    /** @description Media type of the decoded bytes. */
    readonly contentType: string;
    /** @description A name to save it under, with its extension. */
    readonly fileName: string;
    /** @description The bytes as base64. */
    readonly base64: string;
}
export interface FullRefund {
    /** @description The charge to refund. */
    readonly chargeId: string;
    /** @description Why it is refunded. */
    readonly reason?: string;
    /** @description A note of your own. */
    readonly description?: string;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /**
     * @description The refund is processed at once.
     * @enum {string}
     */
    readonly status?: "succeeded";
}
export interface Goal {
    /** @description Opaque id. */
    readonly id: string;
    /**
     * @description `reached` while `raised` is at least the target, even after `endsAt`.
     * @enum {string}
     */
    readonly status: "active" | "reached" | "ended";
    /** @description Shown above the progress. */
    readonly title: string;
    /**
     * @description Whether it adds up money or counts payments.
     * @enum {string}
     */
    readonly metric: "money" | "count";
    /** @description The target. Money as decimal text; a count as whole digits. */
    readonly target: string;
    /** @description The current total: decimal text, in whole numbers if the metric is `count`. */
    readonly raised: string;
    /** @description ISO 4217 currency code. */
    readonly currency?: string;
    /** @description Uncapped percentage with one decimal, as text: `104.5`. */
    readonly percent: string;
    /** @description Number of payments that count, each as a donor. */
    readonly donorCount: number;
    /** @description In ascending order. */
    readonly milestones: readonly {
        /** @description The total that reaches the milestone. Money as decimal text; a count as whole digits. */
        readonly at: string;
        /** @description Shown at the milestone. */
        readonly label: string;
        /** @description Whether `raised` is at least `at`. */
        readonly reached: boolean;
    }[];
    /** @description A sentence that explains what is counted. */
    readonly counts: string;
    /**
     * Format: date-time
     * @description When the goal ends.
     */
    readonly endsAt?: string;
    /** @description The last segment of `/api/pay/{shortId}`, where visitors pay. */
    readonly paymentLinkShortId?: string;
    /** @description The contribution of the given client reference. */
    readonly yours?: {
        /** @description Decimal amount as text: a sum. */
        readonly amount: string;
    };
    /**
     * Format: date-time
     * @description When the payments were added up.
     */
    readonly asOf: string;
    /** @description Suggested polling interval of a live view, in seconds. */
    readonly refreshSeconds?: number;
}
export interface GoalCreate {
    /** @description Shown above the progress. */
    readonly title: string;
    /** @description The total to reach, in the currency of the link. A goal of 0 is never reached. Money as decimal text; a count as whole digits. */
    readonly target: string;
    /**
     * @description Adds up money or counts payments; `money` if never given.
     * @enum {string}
     */
    readonly metric?: "money" | "count";
    /** @description Replaces all milestones. Returned in ascending order. */
    readonly milestones?: readonly {
        /** @description The total that reaches the milestone. Money as decimal text; a count as whole digits. */
        readonly at: string;
        /** @description Shown at the milestone. */
        readonly label: string;
    }[] | null;
    /** @description What is counted, in a sentence in your visitors’ language. In English unless you write it. */
    readonly counts?: string | null;
    /** @description When the goal ends. A time in the past ends it now. */
    readonly endsAt?: string | null;
    /** @description How often a live view should refresh; 0 for never. */
    readonly refreshSeconds?: number | null;
}
export interface GoalUpdate {
    /** @description Shown above the progress. */
    readonly title?: string;
    /** @description The total to reach, in the currency of the link. A goal of 0 is never reached. Money as decimal text; a count as whole digits. */
    readonly target?: string;
    /**
     * @description Adds up money or counts payments; `money` if never given.
     * @enum {string}
     */
    readonly metric?: "money" | "count";
    /** @description Replaces all milestones. Returned in ascending order. */
    readonly milestones?: readonly {
        /** @description The total that reaches the milestone. Money as decimal text; a count as whole digits. */
        readonly at: string;
        /** @description Shown at the milestone. */
        readonly label: string;
    }[] | null;
    /** @description What is counted, in a sentence in your visitors’ language. In English unless you write it. */
    readonly counts?: string | null;
    /** @description When the goal ends. A time in the past ends it now. */
    readonly endsAt?: string | null;
    /** @description How often a live view should refresh; 0 for never. */
    readonly refreshSeconds?: number | null;
}
export interface Integration {
    /** @description Opaque id. */
    readonly id: string;
    /**
     * @description `pending` without an address. An update can pause it.
     * @enum {string}
     */
    readonly status: "connected" | "pending" | "paused";
    /** @description Its name in lists and menus. */
    readonly title: string;
    /**
     * @description What its address leads to.
     * @enum {string}
     */
    readonly channel: "webhook" | "email" | "sms" | "social";
    /** @description Where the channel leads: an http or https URL for webhook and social, an e-mail address, or a phone number. */
    readonly address?: string;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /**
     * Format: date-time
     * @description When it was created.
     */
    readonly createdAt: string;
    /**
     * Format: date-time
     * @description When it was last changed, by a request or by the platform.
     */
    readonly updatedAt: string;
    readonly [key: string]: unknown;
}
export interface IntegrationCreate {
    /** @description Its name in lists and menus. */
    readonly title: string;
    /**
     * @description What its address leads to.
     * @enum {string}
     */
    readonly channel: "webhook" | "email" | "sms" | "social";
    /** @description Where the channel leads: an http or https URL for webhook and social, an e-mail address, or a phone number. */
    readonly address?: string;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /**
     * @description Without one, `connected` if it has an address.
     * @enum {string}
     */
    readonly status?: "connected" | "paused";
}
export interface IntegrationPage {
    /** @description The results on this page. */
    readonly items: readonly Integration[];
    /** @description Number of results on all pages. */
    readonly total: number;
    /** @description The page size that was applied. */
    readonly limit: number;
    /** @description Number of results before this page. */
    readonly offset: number;
}
export interface IntegrationUpdate {
    /** @description Opaque id. */
    readonly id: string;
    /** @description Its name in lists and menus. */
    readonly title?: string;
    /**
     * @description What its address leads to.
     * @enum {string}
     */
    readonly channel?: "webhook" | "email" | "sms" | "social";
    /** @description Where the channel leads: an http or https URL for webhook and social, an e-mail address, or a phone number. */
    readonly address?: string | null;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string | null;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    } | null;
    /**
     * @description `pending` without an address. An update can pause it.
     * @enum {string}
     */
    readonly status?: "connected" | "pending" | "paused";
}
export interface Interaction {
    /** @description Opaque id. */
    readonly id: string;
    /**
     * @description An interaction stays as it was recorded.
     * @enum {string}
     */
    readonly status: "recorded";
    /** @description The placement that it happened in. */
    readonly placementId: string;
    /** @description What the visitor did, such as `click`. */
    readonly kind: string;
    /** @description The id of one of the placement’s choices. */
    readonly choice?: string;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /**
     * Format: date-time
     * @description When it was created.
     */
    readonly createdAt: string;
    /**
     * Format: date-time
     * @description When it was last changed, by a request or by the platform.
     */
    readonly updatedAt: string;
    readonly [key: string]: unknown;
}
export interface InteractionCreate {
    /** @description The placement that it happened in. */
    readonly placementId: string;
    /** @description What the visitor did, such as `click`. */
    readonly kind: string;
    /** @description The id of one of the placement’s choices. */
    readonly choice?: string;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
}
export interface Inventory {
    /** @description Opaque id. */
    readonly id: string;
    /** @description `active` at first, then any status of your own. */
    readonly status: string;
    /** @description Names what advertisers bid for. */
    readonly title: string;
    /** @description Tells advertisers what they bid for. */
    readonly description?: string;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /**
     * Format: date-time
     * @description When it was created.
     */
    readonly createdAt: string;
    /**
     * Format: date-time
     * @description When it was last changed, by a request or by the platform.
     */
    readonly updatedAt: string;
    readonly [key: string]: unknown;
}
export interface InventoryCreate {
    /** @description Names what advertisers bid for. */
    readonly title: string;
    /** @description Tells advertisers what they bid for. */
    readonly description?: string;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /** @description `active` at first, then any status of your own. */
    readonly status?: string;
}
export interface InventoryPage {
    /** @description The results on this page. */
    readonly items: readonly Inventory[];
    /** @description Number of results on all pages. */
    readonly total: number;
    /** @description The page size that was applied. */
    readonly limit: number;
    /** @description Number of results before this page. */
    readonly offset: number;
}
export interface Invoice {
    /** @description Opaque id. */
    readonly id: string;
    /**
     * @description A draft is `open` once it is sent, and `paid` once a charge succeeds.
     * @enum {string}
     */
    readonly status: "draft" | "open" | "paid";
    /** @description The customer to bill. */
    readonly customerId?: string;
    /** @description Provides the price and customer if they are not given. */
    readonly subscriptionId?: string;
    /** @description ISO 4217 currency code. */
    readonly currency: string;
    /** @description Decimal amount as text. */
    readonly amount: string;
    /** @description What is billed, line by line. Their sum is the amount. */
    readonly lines?: readonly ({
        /** @description What is billed. */
        readonly description: string;
        /** @description Defaults to 1. */
        readonly quantity?: number;
        /** @description Price of one, as decimal text. */
        readonly unitAmount: string;
    } & {
        readonly [key: string]: unknown;
    })[];
    /**
     * Format: date-time
     * @description From this time on, an open invoice is `overdue`.
     */
    readonly dueAt?: string;
    /** @description What the invoice is for; in its mail. */
    readonly description?: string;
    /** @description A number of your own. */
    readonly number?: string;
    /** @description Whether it is open and its `dueAt` has passed. */
    readonly overdue: boolean;
    /**
     * Format: date-time
     * @description When it was last sent.
     */
    readonly sentAt?: string;
    /** @description The e-mail address it was last sent to. */
    readonly sentTo?: string;
    /**
     * Format: date-time
     * @description When its charge succeeded.
     */
    readonly paidAt?: string;
    /** @description The charge that paid it. */
    readonly chargeId?: string;
    /**
     * @description Why its last charge was declined. Absent once it is paid.
     * @enum {string}
     */
    readonly failureReason?: "insufficient_funds" | "expired_card";
    /**
     * Format: date-time
     * @description When the billed period of the subscription starts.
     */
    readonly periodStart?: string;
    /**
     * Format: date-time
     * @description When the billed period of the subscription ends.
     */
    readonly periodEnd?: string;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /**
     * Format: date-time
     * @description When it was created.
     */
    readonly createdAt: string;
    /**
     * Format: date-time
     * @description When it was last changed, by a request or by the platform.
     */
    readonly updatedAt: string;
    readonly [key: string]: unknown;
}
export type InvoiceCreate = {
    /** @description The customer to bill. */
    readonly customerId?: string;
    /** @description Provides the price and customer if they are not given. */
    readonly subscriptionId?: string;
    /** @description ISO 4217 currency code. */
    readonly currency?: string;
    /** @description Required unless there are lines, whose sum it is, or a subscription, whose price it is. */
    readonly amount?: string;
    /** @description What is billed, line by line. Their sum is the amount. */
    readonly lines?: readonly {
        /** @description What is billed. */
        readonly description: string;
        /** @description Defaults to 1. */
        readonly quantity?: number;
        /** @description Price of one, as decimal text. */
        readonly unitAmount: string;
    }[];
    /**
     * Format: date-time
     * @description From this time on, an open invoice is `overdue`.
     */
    readonly dueAt?: string;
    /** @description What the invoice is for; in its mail. */
    readonly description?: string;
    /** @description A number of your own. */
    readonly number?: string;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /**
     * @description A new invoice is a draft until it is sent.
     * @enum {string}
     */
    readonly status?: "draft";
} & ({
    /** @description Required unless there are lines, whose sum it is, or a subscription, whose price it is. */
    readonly amount: string;
} | {
    /** @description What is billed, line by line. Their sum is the amount. */
    readonly lines: readonly {
        /** @description What is billed. */
        readonly description: string;
        /** @description Defaults to 1. */
        readonly quantity?: number;
        /** @description Price of one, as decimal text. */
        readonly unitAmount: string;
    }[];
} | {
    /** @description Provides the price and customer if they are not given. */
    readonly subscriptionId: string;
});
export interface InvoicePage {
    /** @description The results on this page. */
    readonly items: readonly Invoice[];
    /** @description Number of results on all pages. */
    readonly total: number;
    /** @description The page size that was applied. */
    readonly limit: number;
    /** @description Number of results before this page. */
    readonly offset: number;
}
export interface InvoiceSend {
    /** @description Opaque id. */
    readonly id: string;
    /** @description Where to send it. Defaults to the address of the customer. */
    readonly email?: string;
}
export interface InvoiceUpdate {
    /** @description Opaque id. */
    readonly id: string;
    /** @description The customer to bill. */
    readonly customerId?: string | null;
    /** @description Provides the price and customer if they are not given. */
    readonly subscriptionId?: string | null;
    /** @description ISO 4217 currency code. */
    readonly currency?: string | null;
    /** @description Required unless there are lines, whose sum it is, or a subscription, whose price it is. */
    readonly amount?: string | null;
    /** @description What is billed, line by line. Their sum is the amount. */
    readonly lines?: readonly {
        /** @description What is billed. */
        readonly description: string;
        /** @description Defaults to 1. */
        readonly quantity?: number;
        /** @description Price of one, as decimal text. */
        readonly unitAmount: string;
    }[] | null;
    /** @description From this time on, an open invoice is `overdue`. */
    readonly dueAt?: string | null;
    /** @description What the invoice is for; in its mail. */
    readonly description?: string | null;
    /** @description A number of your own. */
    readonly number?: string | null;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string | null;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    } | null;
}
export interface LastFailure {
    /** @description What went wrong, for people. */
    readonly message: string;
    /**
     * Format: date-time
     * @description When it failed.
     */
    readonly at: string;
    /** @description Failures in a row. */
    readonly failures: number;
    /**
     * Format: date-time
     * @description When it is tried again.
     */
    readonly retryAt: string;
}
export interface Lead {
    /** @description Opaque id. */
    readonly id: string;
    /** @description `new` at first, then up to the owner. The one that a visitor sends is ignored. */
    readonly status: string;
    /** @description The published page that the lead was submitted on. */
    readonly pageId: string;
    /** @description Who the visitor is. */
    readonly name?: string;
    /** @description E-mail address. */
    readonly email?: string;
    /** @description Where the visitor can be called, in any format. */
    readonly phone?: string;
    /** @description What the visitor wrote. */
    readonly message?: string;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /**
     * Format: date-time
     * @description When it was created.
     */
    readonly createdAt: string;
    /**
     * Format: date-time
     * @description When it was last changed, by a request or by the platform.
     */
    readonly updatedAt: string;
    readonly [key: string]: unknown;
}
export interface LeadCreate {
    /** @description The published page that the lead was submitted on. */
    readonly pageId: string;
    /** @description Who the visitor is. */
    readonly name?: string;
    /** @description E-mail address. */
    readonly email?: string;
    /** @description Where the visitor can be called, in any format. */
    readonly phone?: string;
    /** @description What the visitor wrote. */
    readonly message?: string;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /** @description `new` at first, then up to the owner. The one that a visitor sends is ignored. */
    readonly status?: string;
}
export interface LeadPage {
    /** @description The results on this page. */
    readonly items: readonly Lead[];
    /** @description Number of results on all pages. */
    readonly total: number;
    /** @description The page size that was applied. */
    readonly limit: number;
    /** @description Number of results before this page. */
    readonly offset: number;
}
export interface LeadScore {
    /** @description Opaque id. */
    readonly id: string;
    /** @description `scored` or `unscored`. */
    readonly status: string;
    /** @description The contact whose score it is. */
    readonly contactId: string;
    /** @description Points: the higher, the more promising. */
    readonly score: number;
    /**
     * Format: date-time
     * @description When it was created.
     */
    readonly createdAt?: string;
    /**
     * Format: date-time
     * @description When it was last changed, by a request or by the platform.
     */
    readonly updatedAt?: string;
    readonly [key: string]: unknown;
}
export interface LeadScoreUpdate {
    /** @description The contact whose score it is. */
    readonly contactId: string;
    /** @description Points: the higher, the more promising. */
    readonly score: number;
}
export interface LeadUpdate {
    /** @description Opaque id. */
    readonly id: string;
    /** @description The published page that the lead was submitted on. */
    readonly pageId?: string;
    /** @description Who the visitor is. */
    readonly name?: string | null;
    /** @description E-mail address. */
    readonly email?: string | null;
    /** @description Where the visitor can be called, in any format. */
    readonly phone?: string | null;
    /** @description What the visitor wrote. */
    readonly message?: string | null;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string | null;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    } | null;
    /** @description `new` at first, then up to the owner. The one that a visitor sends is ignored. */
    readonly status?: string;
}
export interface LoginRequest {
    /** @description The address that the account signed up with, in any letter case. */
    readonly email: string;
    /** @description A wrong one gets the same response as an unknown address. */
    readonly password: string;
    /** @description A name for the device, by which it can be signed out. */
    readonly device?: string;
}
export interface LoyaltyItem {
    /** @description Identifier of a team. */
    readonly teamId?: string;
    /** @description Free text category label. */
    readonly category?: string;
    /** @description Kind of loyalty item; used with the value for a coupon. */
    readonly loyaltyType?: string;
    /** @description Its name, as people read it. */
    readonly title?: string;
    /** @description What people read about it below the title. */
    readonly description?: string;
    /** @description One string holding comma-separated tags. */
    readonly tags?: string;
    /** @description Decimal amount held as text. */
    readonly price?: string;
    /** @description Documented by name only. Kept as it is. */
    readonly tokenAmount?: number;
    /** @description Documented by name only. Kept as it is. */
    readonly isProcessPayment?: boolean;
    /** @description Documented by name only. Kept as it is. */
    readonly isShipping?: boolean;
    /** @description Documented by name only. Kept as it is. */
    readonly redirectUrl?: string;
    /** @description Unique among active and scheduled items, in any letter case. */
    readonly couponCode?: string;
    /** @description Documented by name only. Kept as it is. */
    readonly websiteUrl?: string;
    /** @description Documented by name only. Kept as it is. */
    readonly buttonText?: string;
    /**
     * Format: date
     * @description Date, form YYYY-MM-DD.
     */
    readonly releaseDate?: string;
    /** @description Time, form HH:MM:SS, without zone. */
    readonly releaseTime?: string;
    /**
     * Format: date
     * @description Date, form YYYY-MM-DD.
     */
    readonly expiresDate?: string;
    /** @description Time, form HH:MM:SS, without zone. */
    readonly expiresTime?: string;
    /** @description Activation mode text. */
    readonly activationType?: string;
    /** @description Documented by name only. Kept as it is. */
    readonly coverPhotoUrl?: string;
    /** @description Documented by name only. Kept as it is. */
    readonly videoPlaybackUrl?: string;
    /** @description URLs of pictures. */
    readonly galleryPhotos?: readonly string[];
    /** @description Documented by name only. Kept as it is. */
    readonly didInviteUsers?: boolean;
    /** @description Who was invited. Kept as it is. */
    readonly invitedData?: readonly ({
        /** @description The kind of the target. An e-mail address and an account identifier are in use. */
        readonly targetType?: string;
        /** @description The address or the id, depending on `targetType`. */
        readonly targetId?: string;
    } & {
        readonly [key: string]: unknown;
    })[];
    /** @description Documented by name only. Kept as it is. */
    readonly didShareItem?: boolean;
    /** @description Where it was shared. Kept as it is. */
    readonly sharedData?: readonly ({
        /** @description Where it was shared. */
        readonly platform?: string;
        /** @description How often it was shared there. */
        readonly shareCount?: number;
    } & {
        readonly [key: string]: unknown;
    })[];
    /** @description Documented by name only. Kept as it is. */
    readonly didPromoteItem?: boolean;
    /** @description Item type unspecified. */
    readonly promotedData?: readonly unknown[];
    /** @description Documented by name only. Kept as it is. */
    readonly createdBy?: string;
    /** @description Timestamp without zone, form YYYY-MM-DDTHH:MM:SS. */
    readonly createdAt: string;
    /** @description Documented by name only. Kept as it is. */
    readonly updatedBy?: string;
    /** @description Timestamp without zone, form YYYY-MM-DDTHH:MM:SS. */
    readonly updatedAt: string;
    /** @description Unlimited if absent. */
    readonly maxRedemptions?: number;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /** @description Opaque id. */
    readonly id: string;
    /** @description `active`, `inactive` or a status of your own. An active item shows `scheduled` before its release, then `expired` or `used_up`; dates are in UTC. */
    readonly status: string;
    /** @description Charges with the `couponCode` that have not failed or been reversed, and rewards claimed. */
    readonly redemptions: number;
    readonly [key: string]: unknown;
}
export interface LoyaltyItemCreate {
    /** @description Identifier of a team. */
    readonly teamId?: string;
    /** @description Free text category label. */
    readonly category?: string;
    /** @description Kind of loyalty item; used with the value for a coupon. */
    readonly loyaltyType?: string;
    /** @description Its name, as people read it. */
    readonly title?: string;
    /** @description What people read about it below the title. */
    readonly description?: string;
    /** @description One string holding comma-separated tags. */
    readonly tags?: string;
    /** @description Decimal amount held as text. */
    readonly price?: string;
    /** @description Documented by name only. Kept as it is. */
    readonly tokenAmount?: number;
    /** @description Documented by name only. Kept as it is. */
    readonly isProcessPayment?: boolean;
    /** @description Documented by name only. Kept as it is. */
    readonly isShipping?: boolean;
    /** @description Documented by name only. Kept as it is. */
    readonly redirectUrl?: string;
    /** @description Unique among active and scheduled items, in any letter case. */
    readonly couponCode?: string;
    /** @description Documented by name only. Kept as it is. */
    readonly websiteUrl?: string;
    /** @description Documented by name only. Kept as it is. */
    readonly buttonText?: string;
    /**
     * Format: date
     * @description Date, form YYYY-MM-DD.
     */
    readonly releaseDate?: string;
    /** @description Time, form HH:MM:SS, without zone. */
    readonly releaseTime?: string;
    /**
     * Format: date
     * @description Date, form YYYY-MM-DD.
     */
    readonly expiresDate?: string;
    /** @description Time, form HH:MM:SS, without zone. */
    readonly expiresTime?: string;
    /** @description Activation mode text. */
    readonly activationType?: string;
    /** @description Documented by name only. Kept as it is. */
    readonly coverPhotoUrl?: string;
    /** @description Documented by name only. Kept as it is. */
    readonly videoPlaybackUrl?: string;
    /** @description URLs of pictures. */
    readonly galleryPhotos?: readonly string[];
    /** @description Documented by name only. Kept as it is. */
    readonly didInviteUsers?: boolean;
    /** @description Who was invited. Kept as it is. */
    readonly invitedData?: readonly {
        /** @description The kind of the target. An e-mail address and an account identifier are in use. */
        readonly targetType?: string;
        /** @description The address or the id, depending on `targetType`. */
        readonly targetId?: string;
    }[];
    /** @description Documented by name only. Kept as it is. */
    readonly didShareItem?: boolean;
    /** @description Where it was shared. Kept as it is. */
    readonly sharedData?: readonly {
        /** @description Where it was shared. */
        readonly platform?: string;
        /** @description How often it was shared there. */
        readonly shareCount?: number;
    }[];
    /** @description Documented by name only. Kept as it is. */
    readonly didPromoteItem?: boolean;
    /** @description Item type unspecified. */
    readonly promotedData?: readonly unknown[];
    /** @description Documented by name only. Kept as it is. */
    readonly createdBy?: string;
    /** @description Timestamp without zone, form YYYY-MM-DDTHH:MM:SS. */
    readonly createdAt?: string;
    /** @description Documented by name only. Kept as it is. */
    readonly updatedBy?: string;
    /** @description Timestamp without zone, form YYYY-MM-DDTHH:MM:SS. */
    readonly updatedAt?: string;
    /** @description Unlimited if absent. */
    readonly maxRedemptions?: number;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /** @description `active`, `inactive` or a status of your own. An active item shows `scheduled` before its release, then `expired` or `used_up`; dates are in UTC. */
    readonly status?: string;
}
export interface LoyaltyItemPage {
    /** @description The results on this page. */
    readonly items: readonly LoyaltyItem[];
    /** @description Number of results on all pages. */
    readonly total: number;
    /** @description The page size that was applied. */
    readonly limit: number;
    /** @description Number of results before this page. */
    readonly offset: number;
}
export interface LoyaltyItemUpdate {
    /** @description Opaque id. */
    readonly id: string;
    /** @description Identifier of a team. */
    readonly teamId?: string | null;
    /** @description Free text category label. */
    readonly category?: string | null;
    /** @description Kind of loyalty item; used with the value for a coupon. */
    readonly loyaltyType?: string | null;
    /** @description Its name, as people read it. */
    readonly title?: string | null;
    /** @description What people read about it below the title. */
    readonly description?: string | null;
    /** @description One string holding comma-separated tags. */
    readonly tags?: string | null;
    /** @description Decimal amount held as text. */
    readonly price?: string | null;
    /** @description Documented by name only. Kept as it is. */
    readonly tokenAmount?: number | null;
    /** @description Documented by name only. Kept as it is. */
    readonly isProcessPayment?: boolean | null;
    /** @description Documented by name only. Kept as it is. */
    readonly isShipping?: boolean | null;
    /** @description Documented by name only. Kept as it is. */
    readonly redirectUrl?: string | null;
    /** @description Unique among active and scheduled items, in any letter case. */
    readonly couponCode?: string | null;
    /** @description Documented by name only. Kept as it is. */
    readonly websiteUrl?: string | null;
    /** @description Documented by name only. Kept as it is. */
    readonly buttonText?: string | null;
    /** @description Date, form YYYY-MM-DD. */
    readonly releaseDate?: string | null;
    /** @description Time, form HH:MM:SS, without zone. */
    readonly releaseTime?: string | null;
    /** @description Date, form YYYY-MM-DD. */
    readonly expiresDate?: string | null;
    /** @description Time, form HH:MM:SS, without zone. */
    readonly expiresTime?: string | null;
    /** @description Activation mode text. */
    readonly activationType?: string | null;
    /** @description Documented by name only. Kept as it is. */
    readonly coverPhotoUrl?: string | null;
    /** @description Documented by name only. Kept as it is. */
    readonly videoPlaybackUrl?: string | null;
    /** @description URLs of pictures. */
    readonly galleryPhotos?: readonly string[] | null;
    /** @description Documented by name only. Kept as it is. */
    readonly didInviteUsers?: boolean | null;
    /** @description Who was invited. Kept as it is. */
    readonly invitedData?: readonly {
        /** @description The kind of the target. An e-mail address and an account identifier are in use. */
        readonly targetType?: string;
        /** @description The address or the id, depending on `targetType`. */
        readonly targetId?: string;
    }[] | null;
    /** @description Documented by name only. Kept as it is. */
    readonly didShareItem?: boolean | null;
    /** @description Where it was shared. Kept as it is. */
    readonly sharedData?: readonly {
        /** @description Where it was shared. */
        readonly platform?: string;
        /** @description How often it was shared there. */
        readonly shareCount?: number;
    }[] | null;
    /** @description Documented by name only. Kept as it is. */
    readonly didPromoteItem?: boolean | null;
    /** @description Item type unspecified. */
    readonly promotedData?: readonly unknown[] | null;
    /** @description Documented by name only. Kept as it is. */
    readonly createdBy?: string | null;
    /** @description Timestamp without zone, form YYYY-MM-DDTHH:MM:SS. */
    readonly createdAt?: string | null;
    /** @description Documented by name only. Kept as it is. */
    readonly updatedBy?: string | null;
    /** @description Timestamp without zone, form YYYY-MM-DDTHH:MM:SS. */
    readonly updatedAt?: string | null;
    /** @description Unlimited if absent. */
    readonly maxRedemptions?: number | null;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string | null;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    } | null;
    /** @description `active`, `inactive` or a status of your own. An active item shows `scheduled` before its release, then `expired` or `used_up`; dates are in UTC. */
    readonly status?: string;
}
export interface LoyaltyPromotion {
    /** @description Opaque id. */
    readonly id: string;
    /**
     * @description Set `active` or `inactive`. An active promotion shows `scheduled` before `startsAt` and `ended` from `endsAt`.
     * @enum {string}
     */
    readonly status: "active" | "inactive" | "scheduled" | "ended";
    /** @description The loyalty item that is promoted. */
    readonly loyaltyId: string;
    /** @description Its name, as people read it. */
    readonly title?: string;
    /** @description What people read about it below the title. */
    readonly description?: string;
    /** @description Percentage as text, such as 12.5. */
    readonly discount?: string;
    /**
     * Format: date-time
     * @description Before this time, the status is `scheduled`.
     */
    readonly startsAt?: string;
    /**
     * Format: date-time
     * @description From this time on, the status is `ended`. Later than `startsAt`.
     */
    readonly endsAt?: string;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /**
     * Format: date-time
     * @description When it was created.
     */
    readonly createdAt: string;
    /**
     * Format: date-time
     * @description When it was last changed, by a request or by the platform.
     */
    readonly updatedAt: string;
    readonly [key: string]: unknown;
}
export interface LoyaltyPromotionCreate {
    /** @description The loyalty item that is promoted. */
    readonly loyaltyId: string;
    /** @description Its name, as people read it. */
    readonly title?: string;
    /** @description What people read about it below the title. */
    readonly description?: string;
    /** @description Percentage as text, such as 12.5. */
    readonly discount?: string;
    /**
     * Format: date-time
     * @description Before this time, the status is `scheduled`.
     */
    readonly startsAt?: string;
    /**
     * Format: date-time
     * @description From this time on, the status is `ended`. Later than `startsAt`.
     */
    readonly endsAt?: string;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /**
     * @description `inactive` switches it off.
     * @enum {string}
     */
    readonly status?: "active" | "inactive";
}
export interface LoyaltyPromotionPage {
    /** @description The results on this page. */
    readonly items: readonly LoyaltyPromotion[];
    /** @description Number of results on all pages. */
    readonly total: number;
    /** @description The page size that was applied. */
    readonly limit: number;
    /** @description Number of results before this page. */
    readonly offset: number;
}
export interface LoyaltyPromotionUpdate {
    /** @description Opaque id. */
    readonly id: string;
    /** @description The loyalty item that is promoted. */
    readonly loyaltyId?: string;
    /** @description Its name, as people read it. */
    readonly title?: string | null;
    /** @description What people read about it below the title. */
    readonly description?: string | null;
    /** @description Percentage as text, such as 12.5. */
    readonly discount?: string | null;
    /** @description Before this time, the status is `scheduled`. */
    readonly startsAt?: string | null;
    /** @description From this time on, the status is `ended`. Later than `startsAt`. */
    readonly endsAt?: string | null;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string | null;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    } | null;
    /**
     * @description Set `active` or `inactive`. An active promotion shows `scheduled` before `startsAt` and `ended` from `endsAt`.
     * @enum {string}
     */
    readonly status?: "active" | "inactive" | "scheduled" | "ended";
}
export interface NextBilling {
    /** @description Opaque id. */
    readonly id: string;
    /**
     * @description A declined charge makes it `past_due` until one succeeds. Only actions and the platform change it.
     * @enum {string}
     */
    readonly status: "active" | "trialing" | "paused" | "past_due" | "canceled";
    /** @description Null if it is not billed: paused, canceled, canceled at the end of its period, or on a trial without an end. */
    readonly nextBilling: {
        /**
         * Format: date-time
         * @description When it is billed.
         */
        readonly at: string;
        /** @description The price then, less a promotion. */
        readonly amount: string;
        /** @description ISO 4217 currency code. */
        readonly currency: string;
    } | null;
}
export interface Option {
    /** @description Option id. */
    readonly id: string;
    /** @description What the visitor reads on the option. */
    readonly label: string;
    /** @description The picture of the option. */
    readonly imageUrl?: string;
    /** @description Describes the picture to people who do not see it. */
    readonly imageAlt?: string;
    /** @description Shown with the label. */
    readonly emoji?: string;
}
export interface PageAnalytics {
    /** @description The page. */
    readonly id: string;
    /**
     * @description Visitors read a `published` page and submit leads on it.
     * @enum {string}
     */
    readonly status: "draft" | "published" | "archived";
    /** @description All leads submitted on the page. */
    readonly leads: number;
    /** @description The days with leads, in order. */
    readonly days: readonly {
        /**
         * Format: date
         * @description Day in UTC, such as 2027-03-06.
         */
        readonly date: string;
        /** @description Leads submitted on that day. */
        readonly leads: number;
    }[];
}
export interface PageStats {
    /** @description The page. */
    readonly id: string;
    /**
     * @description Visitors read a `published` page and submit leads on it.
     * @enum {string}
     */
    readonly status: "draft" | "published" | "archived";
    /** @description All leads submitted on the page. */
    readonly leads: number;
    /** @description Only statuses that leads have. */
    readonly leadsByStatus: readonly {
        /** @description A status that leads have. */
        readonly status: string;
        /** @description Leads with this status. */
        readonly leads: number;
    }[];
    /** @description When the oldest lead was submitted; null without leads. */
    readonly firstLeadAt: string | null;
    /** @description When the newest lead was submitted; null without leads. */
    readonly lastLeadAt: string | null;
}
export interface PartialRefund {
    /** @description The charge to refund. */
    readonly chargeId: string;
    /** @description Decimal amount as text, greater than zero. */
    readonly amount: string;
    /** @description Why it is refunded. */
    readonly reason?: string;
    /** @description A note of your own. */
    readonly description?: string;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /**
     * @description The refund is processed at once.
     * @enum {string}
     */
    readonly status?: "succeeded";
}
export interface PasswordReset {
    /** @description From the email. */
    readonly token: string;
    /** @description 8 to 200 characters. */
    readonly password: string;
}
export interface PaymentLink {
    /** @description Opaque id. */
    readonly id: string;
    /** @description The last segment of `/api/pay/{shortId}`. */
    readonly shortId: string;
    /**
     * @description A payment costs its amount once, a subscription each interval. Donors may choose the amount.
     * @enum {string}
     */
    readonly kind: "payment" | "subscription" | "donation";
    /**
     * @description Only an `active` link takes payments. `inactive` is set by you; the others follow from times and uses.
     * @enum {string}
     */
    readonly status: "active" | "inactive" | "scheduled" | "sold_out" | "expired";
    /** @description Shown instead of the button while the link is not active. */
    readonly inactiveMessage?: string;
    /** @description What is sold or funded; shown above the amount. */
    readonly title: string;
    /** @description Shown below the title. */
    readonly description?: string;
    /** @description The text of the button. Depends on the kind if absent: Buy, Subscribe or Donate. */
    readonly buttonText: string;
    /** @description Decimal amount as text. Without one, donors choose. */
    readonly amount?: string;
    /** @description Offered to donors who choose the amount. */
    readonly suggestedAmounts?: readonly string[];
    /** @description ISO 4217 currency code. */
    readonly currency: string;
    /**
     * @description How often a subscription pays; `month` if never given.
     * @enum {string}
     */
    readonly interval?: "week" | "month" | "year";
    /** @description The picture beside the title. */
    readonly imageUrl?: string;
    /** @description How many more payments the link takes; unlimited if absent. Each one takes a use. */
    readonly usesLeft?: number;
    /**
     * Format: date-time
     * @description Before this time, the status is `scheduled`.
     */
    readonly startsAt?: string;
    /**
     * Format: date-time
     * @description From this time on, the status is `expired`. After startsAt.
     */
    readonly expiresAt?: string;
    /** @description The URL that the visitor goes to. */
    readonly url: string;
    /** @description Absent without a goal. `getGoalProgress` returns the goal. */
    readonly goalId?: string;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
}
export interface PaymentLinkClone {
    /** @description Opaque id. */
    readonly id: string;
    /** @description Changes the goal of the copy. Null copies the link without a goal. */
    readonly goal?: GoalUpdate | null;
}
export type PaymentLinkCreate = {
    /** @description What is sold or funded; shown above the amount. */
    readonly title: string;
    /** @description Generated if absent. */
    readonly shortId?: string;
    /**
     * @description A payment costs its amount once, a subscription each interval. Donors may choose the amount.
     * @enum {string}
     */
    readonly kind?: "payment" | "subscription" | "donation";
    /**
     * @description The other states depend on times and uses.
     * @enum {string}
     */
    readonly status?: "active" | "inactive";
    /** @description ISO 4217 currency code. */
    readonly currency?: string;
    /** @description Shown instead of the button while the link is not active. */
    readonly inactiveMessage?: string | null;
    /** @description Shown below the title. */
    readonly description?: string | null;
    /** @description The text of the button. Depends on the kind if absent: Buy, Subscribe or Donate. */
    readonly buttonText?: string | null;
    /** @description Decimal amount as text. Without one, donors choose. */
    readonly amount?: string | null;
    /** @description Offered to donors who choose the amount. */
    readonly suggestedAmounts?: readonly string[] | null;
    /** @description How often a subscription pays; `month` if never given. */
    readonly interval?: ("week" | "month" | "year") | null;
    /** @description The picture beside the title. */
    readonly imageUrl?: string | null;
    /** @description How many more payments the link takes; unlimited if absent. Each one takes a use. */
    readonly usesLeft?: number | null;
    /** @description Before this time, the status is `scheduled`. */
    readonly startsAt?: string | null;
    /** @description From this time on, the status is `expired`. After startsAt. */
    readonly expiresAt?: string | null;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string | null;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    } | null;
    /** @description The goal that its payments count toward. */
    readonly goal?: GoalCreate | null;
} & ({
    /** @description Decimal amount as text. */
    readonly amount: string;
    /**
     * @description A kind that needs an amount.
     * @enum {string}
     */
    readonly kind?: "payment" | "subscription";
} | {
    /**
     * @description A kind whose payers may choose the amount.
     * @enum {string}
     */
    readonly kind: "donation";
});
export interface PaymentLinkPage {
    /** @description The results on this page. */
    readonly items: readonly PaymentLink[];
    /** @description Number of results on all pages. */
    readonly total: number;
    /** @description The page size that was applied. */
    readonly limit: number;
    /** @description Number of results before this page. */
    readonly offset: number;
}
export interface PaymentLinkUpdate {
    /** @description Opaque id. */
    readonly id: string;
    /** @description What is sold or funded; shown above the amount. */
    readonly title?: string;
    /** @description Generated if absent. */
    readonly shortId?: string;
    /**
     * @description A payment costs its amount once, a subscription each interval. Donors may choose the amount.
     * @enum {string}
     */
    readonly kind?: "payment" | "subscription" | "donation";
    /**
     * @description The other states depend on times and uses.
     * @enum {string}
     */
    readonly status?: "active" | "inactive";
    /** @description ISO 4217 currency code. */
    readonly currency?: string;
    /** @description Shown instead of the button while the link is not active. */
    readonly inactiveMessage?: string | null;
    /** @description Shown below the title. */
    readonly description?: string | null;
    /** @description The text of the button. Depends on the kind if absent: Buy, Subscribe or Donate. */
    readonly buttonText?: string | null;
    /** @description Decimal amount as text. Without one, donors choose. */
    readonly amount?: string | null;
    /** @description Offered to donors who choose the amount. */
    readonly suggestedAmounts?: readonly string[] | null;
    /** @description How often a subscription pays; `month` if never given. */
    readonly interval?: ("week" | "month" | "year") | null;
    /** @description The picture beside the title. */
    readonly imageUrl?: string | null;
    /** @description How many more payments the link takes; unlimited if absent. Each one takes a use. */
    readonly usesLeft?: number | null;
    /** @description Before this time, the status is `scheduled`. */
    readonly startsAt?: string | null;
    /** @description From this time on, the status is `expired`. After startsAt. */
    readonly expiresAt?: string | null;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string | null;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    } | null;
    /** @description Null removes the goal; payments and donors stay. */
    readonly goal?: GoalUpdate | null;
}
export interface PaymentMethodChange {
    /** @description Opaque id. */
    readonly id: string;
    /** @description The id of a payment method, never a card number. `pm_test_insufficient_funds` and `pm_test_expired_card` decline; any other pays. Defaults to that of the customer. */
    readonly paymentMethodId: string;
}
export interface Placement {
    /** @description Opaque id. */
    readonly id: string;
    /**
     * @description Follows from `closesAt`. Pages see active placements.
     * @enum {string}
     */
    readonly status: "active" | "closed";
    /** @description The part of the inventory that advertisers bid for. */
    readonly inventoryId?: string;
    /** @description The advertisement that is shown. */
    readonly advertisementId?: string;
    /** @description Its headline on the page. */
    readonly title?: string;
    /** @description The text below the headline. */
    readonly description?: string;
    /** @description Its picture. */
    readonly imageUrl?: string;
    /** @description Describes the picture to people who do not see it. */
    readonly imageAlt?: string;
    /** @description Where the placement leads. */
    readonly url?: string;
    /** @description What visitors can choose or vote for, in this order. */
    readonly choices?: readonly ({
        /** @description Names the choice in a request. */
        readonly id: string;
        /** @description What the visitor reads. */
        readonly label: string;
    } & {
        readonly [key: string]: unknown;
    })[];
    /**
     * Format: date-time
     * @description When it closes. The highest bid for its inventory then wins.
     */
    readonly closesAt?: string;
    readonly advertisement?: ShownAdvertisement;
    /** @description The bid that won when the placement closed. */
    readonly winningBidId?: string;
    readonly lastFailure?: LastFailure;
    /** @description How often visitors did what. */
    readonly interactions: readonly {
        /** @description What visitors did, such as `click`. */
        readonly kind: string;
        /** @description Null for an interaction without a choice. */
        readonly choice: string | null;
        /** @description How often they did it. */
        readonly count: number;
    }[];
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /**
     * Format: date-time
     * @description When it was created.
     */
    readonly createdAt: string;
    /**
     * Format: date-time
     * @description When it was last changed, by a request or by the platform.
     */
    readonly updatedAt: string;
    readonly [key: string]: unknown;
}
export interface PlacementAnswer {
    /** @description Opaque id. */
    readonly id: string;
    /**
     * @description `recorded` for a choice or an interaction. A vote is `counted` once for its reference, then `already_counted`.
     * @enum {string}
     */
    readonly status: "recorded" | "counted" | "already_counted";
    /** @description The placement that it happened in. */
    readonly placementId: string;
    /** @description `choice`, `vote`, or the page’s own name for the interaction. */
    readonly kind: string;
    /** @description The id of one of the placement’s choices. */
    readonly choice?: string;
}
export interface PlacementChoice {
    /** @description The id of one of the placement’s choices. */
    readonly choice: string;
}
export interface PlacementCreate {
    /** @description The part of the inventory that advertisers bid for. */
    readonly inventoryId?: string;
    /** @description The advertisement that is shown. */
    readonly advertisementId?: string;
    /** @description Its headline on the page. */
    readonly title?: string;
    /** @description The text below the headline. */
    readonly description?: string;
    /** @description Its picture. */
    readonly imageUrl?: string;
    /** @description Describes the picture to people who do not see it. */
    readonly imageAlt?: string;
    /** @description Where the placement leads. */
    readonly url?: string;
    /** @description What visitors can choose or vote for, in this order. */
    readonly choices?: readonly {
        /** @description Names the choice in a request. */
        readonly id: string;
        /** @description What the visitor reads. */
        readonly label: string;
    }[];
    /**
     * Format: date-time
     * @description When it closes. The highest bid for its inventory then wins.
     */
    readonly closesAt?: string;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
}
export interface PlacementInteraction {
    /** @description What the visitor did, such as `click`. */
    readonly kind: string;
}
export interface PlacementVote {
    /** @description The id of one of the placement’s choices. */
    readonly choice: string;
    /** @description Votes are unique by reference and placement. */
    readonly clientReference: string;
}
export interface PlanChange {
    /** @description Opaque id. */
    readonly id: string;
    /** @description The new price applies from the next billing on. Another interval starts a new period, charged in full now. */
    readonly planId: string;
    /** @description Defaults to 1. */
    readonly quantity?: number;
}
export interface PlanFeatures {
    /** @description Opaque id. */
    readonly id: string;
    /** @description Only an `active` plan takes new subscriptions. A delete makes a plan with subscriptions `archived`. */
    readonly status: string;
    /** @description The features of the plan: text, or objects with any fields. */
    readonly features: readonly (string | {
        readonly [key: string]: unknown;
    })[];
}
export interface PlanFeaturesUpdate {
    /** @description Opaque id. */
    readonly id: string;
    /** @description The features of the plan: text, or objects with any fields. */
    readonly features: readonly (string | {
        readonly [key: string]: unknown;
    })[];
}
export interface PlanPrice {
    /** @description Opaque id. */
    readonly id: string;
    /** @description Only an `active` plan takes new subscriptions. A delete makes a plan with subscriptions `archived`. */
    readonly status: string;
    /** @description ISO 4217 currency code. */
    readonly currency: string;
    /**
     * @description How often it is billed.
     * @enum {string}
     */
    readonly interval: "week" | "month" | "year";
    /** @description How many are priced. */
    readonly quantity: number;
    /** @description Price of one per interval, as decimal text. */
    readonly unitAmount: string;
    /** @description Price of the quantity, before the discount. */
    readonly subtotal: string;
    /** @description The discount of a promotion. */
    readonly discount: string;
    /** @description The subtotal less the discount. */
    readonly total: string;
}
export interface PriceQuestion {
    /** @description Opaque id. */
    readonly id: string;
    /** @description Defaults to 1. */
    readonly quantity?: number;
    /** @description A promotion to apply, which must be active. */
    readonly promotionId?: string;
}
export interface Promotion {
    /** @description Opaque id. */
    readonly id: string;
    /** @description `active` by default; any other text of yours switches it off. `scheduled` and `expired` follow from its times. */
    readonly status: string;
    /** @description Its name in lists. */
    readonly title?: string;
    /** @description A note of your own. */
    readonly description?: string;
    /** @description What customers type in the checkout of a price. Unique among active and scheduled promotions, in any letter case. */
    readonly code?: string;
    /** @description Percentage as text, at most 100. */
    readonly percentOff?: string;
    /** @description Instead of `percentOff`; requires `currency`. */
    readonly amountOff?: string;
    /** @description ISO 4217 currency code. */
    readonly currency?: string;
    /**
     * Format: date-time
     * @description Before this time, the status is `scheduled`.
     */
    readonly startsAt?: string;
    /**
     * Format: date-time
     * @description From this time on, the status is `expired`.
     */
    readonly expiresAt?: string;
    /** @description The subscriptions that have it, canceled ones included, and the single payments with its code. */
    readonly timesUsed: number;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /**
     * Format: date-time
     * @description When it was created.
     */
    readonly createdAt: string;
    /**
     * Format: date-time
     * @description When it was last changed, by a request or by the platform.
     */
    readonly updatedAt: string;
    readonly [key: string]: unknown;
}
export type PromotionCreate = {
    /** @description Its name in lists. */
    readonly title?: string;
    /** @description A note of your own. */
    readonly description?: string;
    /** @description What customers type in the checkout of a price. Unique among active and scheduled promotions, in any letter case. */
    readonly code?: string;
    /** @description Percentage as text, at most 100. */
    readonly percentOff?: string;
    /** @description Instead of `percentOff`; requires `currency`. */
    readonly amountOff?: string;
    /** @description ISO 4217 currency code. */
    readonly currency?: string;
    /**
     * Format: date-time
     * @description Before this time, the status is `scheduled`.
     */
    readonly startsAt?: string;
    /**
     * Format: date-time
     * @description From this time on, the status is `expired`.
     */
    readonly expiresAt?: string;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /** @description `active` by default; any other text of yours switches it off. `scheduled` and `expired` follow from its times. */
    readonly status?: string;
} & ({
    /** @description Percentage as text, at most 100. */
    readonly percentOff: string;
} | {
    /** @description Decimal amount as text, greater than zero. */
    readonly amountOff: string;
    /** @description ISO 4217 currency code. */
    readonly currency: string;
});
export interface PromotionPage {
    /** @description The results on this page. */
    readonly items: readonly Promotion[];
    /** @description Number of results on all pages. */
    readonly total: number;
    /** @description The page size that was applied. */
    readonly limit: number;
    /** @description Number of results before this page. */
    readonly offset: number;
}
export interface PromotionUpdate {
    /** @description Opaque id. */
    readonly id: string;
    /** @description Its name in lists. */
    readonly title?: string | null;
    /** @description A note of your own. */
    readonly description?: string | null;
    /** @description What customers type in the checkout of a price. Unique among active and scheduled promotions, in any letter case. */
    readonly code?: string | null;
    /** @description Percentage as text, at most 100. */
    readonly percentOff?: string | null;
    /** @description Instead of `percentOff`; requires `currency`. */
    readonly amountOff?: string | null;
    /** @description ISO 4217 currency code. */
    readonly currency?: string | null;
    /** @description Before this time, the status is `scheduled`. */
    readonly startsAt?: string | null;
    /** @description From this time on, the status is `expired`. */
    readonly expiresAt?: string | null;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string | null;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    } | null;
    /** @description `active` by default; any other text of yours switches it off. `scheduled` and `expired` follow from its times. */
    readonly status?: string;
}
export interface PublicBrandedPage {
    /** @description Opaque id. */
    readonly id: string;
    /**
     * @description Visitors read a `published` page and submit leads on it.
     * @enum {string}
     */
    readonly status: "draft" | "published" | "archived";
    /** @description Its name in lists and menus. */
    readonly title?: string;
    /** @description What people read about it below the title. */
    readonly description?: string;
    /** @description Its picture. */
    readonly imageUrl?: string;
    /** @description Describes the image to people who do not see it. */
    readonly imageAlt?: string;
    /** @description What the page says, in a format of your own. */
    readonly content?: string;
    /** @description Where visitors find the page. */
    readonly url?: string;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /**
     * Format: date-time
     * @description When it was created.
     */
    readonly createdAt?: string;
    /**
     * Format: date-time
     * @description When it was last changed, by a request or by the platform.
     */
    readonly updatedAt?: string;
    readonly [key: string]: unknown;
}
export interface PublicLead {
    /** @description Opaque id. */
    readonly id: string;
    /** @description `new` at first, then up to the owner. The one that a visitor sends is ignored. */
    readonly status: string;
    /** @description The published page that the lead was submitted on. */
    readonly pageId?: string;
    /** @description Who the visitor is. */
    readonly name?: string;
    /** @description E-mail address. */
    readonly email?: string;
    /** @description Where the visitor can be called, in any format. */
    readonly phone?: string;
    /** @description What the visitor wrote. */
    readonly message?: string;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /**
     * Format: date-time
     * @description When it was created.
     */
    readonly createdAt?: string;
    /**
     * Format: date-time
     * @description When it was last changed, by a request or by the platform.
     */
    readonly updatedAt?: string;
    readonly [key: string]: unknown;
}
export interface PublicPlacement {
    /** @description Opaque id. */
    readonly id: string;
    /**
     * @description Follows from `closesAt`. Pages see active placements.
     * @enum {string}
     */
    readonly status: "active" | "closed";
    /** @description The part of the inventory that advertisers bid for. */
    readonly inventoryId?: string;
    /** @description The advertisement that is shown. */
    readonly advertisementId?: string;
    /** @description Its headline on the page. */
    readonly title?: string;
    /** @description The text below the headline. */
    readonly description?: string;
    /** @description Its picture. */
    readonly imageUrl?: string;
    /** @description Describes the picture to people who do not see it. */
    readonly imageAlt?: string;
    /** @description Where the placement leads. */
    readonly url?: string;
    /** @description What visitors can choose or vote for, in this order. */
    readonly choices?: readonly ({
        /** @description Names the choice in a request. */
        readonly id: string;
        /** @description What the visitor reads. */
        readonly label: string;
    } & {
        readonly [key: string]: unknown;
    })[];
    /**
     * Format: date-time
     * @description When it closes. The highest bid for its inventory then wins.
     */
    readonly closesAt?: string;
    readonly advertisement?: ShownAdvertisement;
    /** @description The bid that won when the placement closed. */
    readonly winningBidId?: string;
    readonly lastFailure?: LastFailure;
    /** @description How often visitors did what. */
    readonly interactions?: readonly {
        /** @description What visitors did, such as `click`. */
        readonly kind: string;
        /** @description Null for an interaction without a choice. */
        readonly choice: string | null;
        /** @description How often they did it. */
        readonly count: number;
    }[];
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /**
     * Format: date-time
     * @description When it was created.
     */
    readonly createdAt?: string;
    /**
     * Format: date-time
     * @description When it was last changed, by a request or by the platform.
     */
    readonly updatedAt?: string;
    readonly [key: string]: unknown;
}
export interface PublicPlacementPage {
    /** @description The results on this page. */
    readonly items: readonly PublicPlacement[];
    /** @description Number of results on all pages. */
    readonly total: number;
    /** @description The page size that was applied. */
    readonly limit: number;
    /** @description Number of results before this page. */
    readonly offset: number;
}
export interface PublicSpace {
    /** @description Opaque id. */
    readonly id: string;
    /**
     * @description A space is `draft` until it is `published` to pages, or `archived`. A reservation is `reserved` or `cancelled`.
     * @enum {string}
     */
    readonly status: "draft" | "published" | "archived" | "reserved" | "cancelled";
    /** @description Its name in lists and menus. */
    readonly title?: string;
    /** @description What people read about it below the title. */
    readonly description?: string;
    /** @description Its picture. */
    readonly imageUrl?: string;
    /** @description Describes the image to people who do not see it. */
    readonly imageAlt?: string;
    /** @description The town of its address. */
    readonly city?: string;
    /** @description The state or region of its address. */
    readonly state?: string;
    /** @description The country of its address. */
    readonly country?: string;
    /** @description The postal code of its address. */
    readonly postalCode?: string;
    /**
     * @description What kind of space it is. Lists can be filtered by it.
     * @enum {string}
     */
    readonly kind?: "place" | "venue" | "experience";
    /** @description Where people read more about it. */
    readonly url?: string;
    /** @description How many people it holds; unlimited if absent. */
    readonly capacity?: number;
    readonly reservation?: Reservation;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /**
     * Format: date-time
     * @description When it was created.
     */
    readonly createdAt?: string;
    /**
     * Format: date-time
     * @description When it was last changed, by a request or by the platform.
     */
    readonly updatedAt?: string;
    readonly [key: string]: unknown;
}
export interface PublicSpacePage {
    /** @description The results on this page. */
    readonly items: readonly PublicSpace[];
    /** @description Number of results on all pages. */
    readonly total: number;
    /** @description The page size that was applied. */
    readonly limit: number;
    /** @description Number of results before this page. */
    readonly offset: number;
}
export interface PublicSponsor {
    /** @description Opaque id. */
    readonly id: string;
    /**
     * @description Follows from the charges that name the sponsor.
     * @enum {string}
     */
    readonly status: "pending" | "funded";
    /** @description The sponsor’s name, as visitors read it. */
    readonly title?: string;
    /** @description What visitors read about the sponsor. */
    readonly description?: string;
    /** @description The sponsor’s logo. */
    readonly imageUrl?: string;
    /** @description Describes the logo to people who do not see it. */
    readonly imageAlt?: string;
    /** @description Where the listing leads. */
    readonly url?: string;
    /** @description Never shown to pages. */
    readonly contactEmail?: string;
    /** @description What the sponsor pledges. Without it, any payment funds the sponsor. */
    readonly amount?: string;
    /** @description ISO 4217 currency code. */
    readonly currency?: string;
    /** @description Successful charges that name the sponsor by `sponsorId`, less refunds. */
    readonly raised?: string;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /**
     * Format: date-time
     * @description When it was created.
     */
    readonly createdAt?: string;
    /**
     * Format: date-time
     * @description When it was last changed, by a request or by the platform.
     */
    readonly updatedAt?: string;
    readonly [key: string]: unknown;
}
export interface PublicSponsorPage {
    /** @description The results on this page. */
    readonly items: readonly PublicSponsor[];
    /** @description Number of results on all pages. */
    readonly total: number;
    /** @description The page size that was applied. */
    readonly limit: number;
    /** @description Number of results before this page. */
    readonly offset: number;
}
export interface PublicTicketingEvent {
    /** @description Opaque id. */
    readonly id: string;
    /** @description `active` at first, then any status of your own. */
    readonly status: string;
    /** @description The stream that tickets are sold for. */
    readonly streamId?: string;
    /** @description Where tickets are sold. */
    readonly url?: string;
    /** @description Its name in lists and menus. */
    readonly title?: string;
    /**
     * Format: date-time
     * @description When what the tickets are for begins.
     */
    readonly startsAt?: string;
    /**
     * Format: date-time
     * @description After startsAt.
     */
    readonly endsAt?: string;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /**
     * Format: date-time
     * @description When it was created.
     */
    readonly createdAt?: string;
    /**
     * Format: date-time
     * @description When it was last changed, by a request or by the platform.
     */
    readonly updatedAt?: string;
    readonly [key: string]: unknown;
}
export interface Quiz {
    /** @description The ids of the correct options. */
    readonly correct: readonly string[];
    /** @description Shown with the correct answer. */
    readonly explanation?: string;
}
export interface Receipt {
    /** @description Opaque id. */
    readonly id: string;
    /**
     * @description `sent` once it was mailed.
     * @enum {string}
     */
    readonly status: "issued" | "sent";
    /** @description A paid charge. */
    readonly chargeId: string;
    /** @description Shown on the receipt. */
    readonly note?: string;
    /** @description Decimal amount as text. */
    readonly amount: string;
    /** @description ISO 4217 currency code. */
    readonly currency: string;
    /** @description The customer of the charge. */
    readonly customerId?: string;
    /** @description The address of the last mail. */
    readonly sentTo?: string;
    /**
     * Format: date-time
     * @description When it was last sent.
     */
    readonly sentAt?: string;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /**
     * Format: date-time
     * @description When it was created.
     */
    readonly createdAt: string;
    /**
     * Format: date-time
     * @description When it was last changed, by a request or by the platform.
     */
    readonly updatedAt: string;
    readonly [key: string]: unknown;
}
export interface ReceiptCreate {
    /** @description A paid charge. */
    readonly chargeId: string;
    /** @description Shown on the receipt. */
    readonly note?: string;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /** @description That of the charge. */
    readonly amount?: string;
    /** @description ISO 4217 currency code. */
    readonly currency?: string;
    /** @description That of the charge. */
    readonly customerId?: string;
}
export interface ReceiptForm {
    /** @description Opaque id. */
    readonly id: string;
    /**
     * @description Defaults to `html`.
     * @enum {string}
     */
    readonly format?: "html" | "text";
}
export interface ReceiptMail {
    /** @description Opaque id. */
    readonly id: string;
    /** @description Defaults to the customer's address. */
    readonly email?: string;
}
export interface ReceiptPage {
    /** @description The results on this page. */
    readonly items: readonly Receipt[];
    /** @description Number of results on all pages. */
    readonly total: number;
    /** @description The page size that was applied. */
    readonly limit: number;
    /** @description Number of results before this page. */
    readonly offset: number;
}
export interface Refund {
    /** @description Opaque id. */
    readonly id: string;
    /**
     * @description A `pending` refund reserves its amount of the charge until it is processed or deleted.
     * @enum {string}
     */
    readonly status: "pending" | "succeeded";
    /** @description Why it is refunded. */
    readonly reason?: string;
    /** @description A note of your own. */
    readonly description?: string;
    /** @description The charge to refund. */
    readonly chargeId: string;
    /** @description Decimal amount as text. */
    readonly amount: string;
    /** @description ISO 4217 currency code. */
    readonly currency: string;
    /** @description The customer of the charge. */
    readonly customerId?: string;
    /** @description The transaction that was refunded. */
    readonly transactionId?: string;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /**
     * Format: date-time
     * @description When it was created.
     */
    readonly createdAt: string;
    /**
     * Format: date-time
     * @description When it was last changed, by a request or by the platform.
     */
    readonly updatedAt: string;
    readonly [key: string]: unknown;
}
export interface RefundCreate {
    /** @description The charge to refund. */
    readonly chargeId: string;
    /** @description At most what is left of the charge, which is also the default. */
    readonly amount?: string;
    /** @description Why it is refunded. */
    readonly reason?: string;
    /** @description A note of your own. */
    readonly description?: string;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /**
     * @description The amount is reserved until the refund is processed.
     * @enum {string}
     */
    readonly status?: "pending";
}
export interface RefundPage {
    /** @description The results on this page. */
    readonly items: readonly Refund[];
    /** @description Number of results on all pages. */
    readonly total: number;
    /** @description The page size that was applied. */
    readonly limit: number;
    /** @description Number of results before this page. */
    readonly offset: number;
}
export interface RefundUpdate {
    /** @description Opaque id. */
    readonly id: string;
    /** @description Why it is refunded. */
    readonly reason?: string | null;
    /** @description A note of your own. */
    readonly description?: string | null;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string | null;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    } | null;
}
export interface Reservation {
    /** @description The space that is reserved. */
    readonly spaceId: string;
    /**
     * Format: date-time
     * @description From this time on, the space is taken. In the future.
     */
    readonly startsAt: string;
    /**
     * Format: date-time
     * @description After startsAt. Another reservation may start at this time.
     */
    readonly endsAt: string;
    /** @description At most the capacity of the space. */
    readonly guests: number;
}
export interface ResetRequested {
    /**
     * @description The same whether or not the address has an account.
     * @enum {string}
     */
    readonly status: "accepted";
    /** @description How long the token in the mail is valid. */
    readonly expiresInSeconds: number;
}
export interface Reward {
    /** @description Opaque id. */
    readonly id: string;
    /**
     * @description An update to `claimed` redeems the loyalty item, which must be active. A claimed reward stays claimed.
     * @enum {string}
     */
    readonly status: "active" | "claimed";
    /** @description The loyalty item that the reward is for. */
    readonly loyaltyId: string;
    /** @description Its name, as people read it. */
    readonly title?: string;
    /** @description What people read about it below the title. */
    readonly description?: string;
    /** @description Who may claim it. */
    readonly customerId?: string;
    /**
     * Format: date-time
     * @description When it was claimed.
     */
    readonly claimedAt?: string;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /**
     * Format: date-time
     * @description When it was created.
     */
    readonly createdAt: string;
    /**
     * Format: date-time
     * @description When it was last changed, by a request or by the platform.
     */
    readonly updatedAt: string;
    readonly [key: string]: unknown;
}
export interface RewardCreate {
    /** @description The loyalty item that the reward is for. */
    readonly loyaltyId: string;
    /** @description Its name, as people read it. */
    readonly title?: string;
    /** @description What people read about it below the title. */
    readonly description?: string;
    /** @description Who may claim it. */
    readonly customerId?: string;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
}
export interface RewardPage {
    /** @description The results on this page. */
    readonly items: readonly Reward[];
    /** @description Number of results on all pages. */
    readonly total: number;
    /** @description The page size that was applied. */
    readonly limit: number;
    /** @description Number of results before this page. */
    readonly offset: number;
}
export interface RewardUpdate {
    /** @description Opaque id. */
    readonly id: string;
    /** @description The loyalty item that the reward is for. */
    readonly loyaltyId?: string;
    /** @description Its name, as people read it. */
    readonly title?: string | null;
    /** @description What people read about it below the title. */
    readonly description?: string | null;
    /** @description Who may claim it. */
    readonly customerId?: string | null;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string | null;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    } | null;
    /**
     * @description An update to `claimed` redeems the loyalty item, which must be active. A claimed reward stays claimed.
     * @enum {string}
     */
    readonly status?: "active" | "claimed";
}
export interface Segment {
    /** @description Opaque id. */
    readonly id: string;
    /** @description `active` at first, then any status of your own. */
    readonly status: string;
    /** @description Its name in lists and menus. */
    readonly title: string;
    /** @description The fields that a contact must have: `{ "tags": ["vip"] }`; 400 for one that no contact has. `{}` matches everybody; without it, the segment is empty. */
    readonly match?: {
        readonly [key: string]: unknown;
    };
    /** @description Number of contacts in the segment. */
    readonly contacts: number;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /**
     * Format: date-time
     * @description When it was created.
     */
    readonly createdAt: string;
    /**
     * Format: date-time
     * @description When it was last changed, by a request or by the platform.
     */
    readonly updatedAt: string;
    readonly [key: string]: unknown;
}
export interface SegmentCreate {
    /** @description Its name in lists and menus. */
    readonly title: string;
    /** @description The fields that a contact must have: `{ "tags": ["vip"] }`; 400 for one that no contact has. `{}` matches everybody; without it, the segment is empty. */
    readonly match?: {
        readonly [key: string]: unknown;
    };
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /** @description `active` at first, then any status of your own. */
    readonly status?: string;
}
export interface SegmentPage {
    /** @description The results on this page. */
    readonly items: readonly Segment[];
    /** @description Number of results on all pages. */
    readonly total: number;
    /** @description The page size that was applied. */
    readonly limit: number;
    /** @description Number of results before this page. */
    readonly offset: number;
}
export interface SegmentUpdate {
    /** @description Opaque id. */
    readonly id: string;
    /** @description Its name in lists and menus. */
    readonly title?: string;
    /** @description The fields that a contact must have: `{ "tags": ["vip"] }`; 400 for one that no contact has. `{}` matches everybody; without it, the segment is empty. */
    readonly match?: {
        readonly [key: string]: unknown;
    } | null;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string | null;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    } | null;
    /** @description `active` at first, then any status of your own. */
    readonly status?: string;
}
export interface Session {
    /** @description Opaque id. */
    readonly id: string;
    /**
     * @description `ended` by signing out, `expired` 30 days after login.
     * @enum {string}
     */
    readonly status: "active" | "ended" | "expired";
    /** @description The account that signed in. */
    readonly accountId: string;
    /** @description The device name given at login. */
    readonly device: string;
    /**
     * Format: date-time
     * @description When the account signed in.
     */
    readonly createdAt: string;
    /**
     * Format: date-time
     * @description From this time on, its token is refused.
     */
    readonly expiresAt: string;
    /**
     * Format: date-time
     * @description When it was signed out.
     */
    readonly endedAt?: string;
}
export interface SessionPage {
    /** @description The results on this page. */
    readonly items: readonly Session[];
    /** @description Number of results on all pages. */
    readonly total: number;
    /** @description The page size that was applied. */
    readonly limit: number;
    /** @description Number of results before this page. */
    readonly offset: number;
}
export interface SessionsEnded {
    /** @description The account. */
    readonly id: string;
    /** @description `signed_out`. */
    readonly status: string;
    /** @description Number of sessions ended. */
    readonly ended: number;
}
export interface SharedPaymentLink {
    /** @description Opaque id. */
    readonly id: string;
    /** @description The last segment of `/api/pay/{shortId}`. */
    readonly shortId: string;
    /**
     * @description A payment costs its amount once, a subscription each interval. Donors may choose the amount.
     * @enum {string}
     */
    readonly kind: "payment" | "subscription" | "donation";
    /**
     * @description Only an `active` link takes payments. `inactive` is set by you; the others follow from times and uses.
     * @enum {string}
     */
    readonly status: "active" | "inactive" | "scheduled" | "sold_out" | "expired";
    /** @description Shown instead of the button while the link is not active. */
    readonly inactiveMessage?: string;
    /** @description What is sold or funded; shown above the amount. */
    readonly title: string;
    /** @description Shown below the title. */
    readonly description?: string;
    /** @description The text of the button. Depends on the kind if absent: Buy, Subscribe or Donate. */
    readonly buttonText: string;
    /** @description Decimal amount as text. Without one, donors choose. */
    readonly amount?: string;
    /** @description Offered to donors who choose the amount. */
    readonly suggestedAmounts?: readonly string[];
    /** @description ISO 4217 currency code. */
    readonly currency: string;
    /**
     * @description How often a subscription pays; `month` if never given.
     * @enum {string}
     */
    readonly interval?: "week" | "month" | "year";
    /** @description The picture beside the title. */
    readonly imageUrl?: string;
    /** @description How many more payments the link takes; unlimited if absent. Each one takes a use. */
    readonly usesLeft?: number;
    /**
     * Format: date-time
     * @description Before this time, the status is `scheduled`.
     */
    readonly startsAt?: string;
    /**
     * Format: date-time
     * @description From this time on, the status is `expired`. After startsAt.
     */
    readonly expiresAt?: string;
    /** @description The URL that the visitor goes to. */
    readonly url: string;
    /** @description Absent without a goal. `getGoalProgress` returns the goal. */
    readonly goalId?: string;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /** @description How often the link was shared, by platform. */
    readonly sharedData: readonly {
        /** @description Where it was shared. */
        readonly platform: string;
        /** @description How often it was shared there. */
        readonly shareCount: number;
    }[];
}
export interface ShownAdvertisement {
    /** @description Opaque id. */
    readonly id: string;
    /** @description `active` at first, then any status of your own. */
    readonly status: string;
    /** @description Its headline. */
    readonly title?: string;
    /** @description The text below the headline. */
    readonly description?: string;
    /** @description Its picture. */
    readonly imageUrl?: string;
    /** @description Describes the picture to people who do not see it. */
    readonly imageAlt?: string;
    /** @description Where the advertisement leads. */
    readonly url?: string;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /**
     * Format: date-time
     * @description When it was created.
     */
    readonly createdAt?: string;
    /**
     * Format: date-time
     * @description When it was last changed, by a request or by the platform.
     */
    readonly updatedAt?: string;
    readonly [key: string]: unknown;
}
export interface SignIn {
    /** @description Opaque id. */
    readonly id: string;
    /**
     * @description `ended` by signing out, `expired` 30 days after login.
     * @enum {string}
     */
    readonly status: "active" | "ended" | "expired";
    /** @description The account that signed in. */
    readonly accountId: string;
    /** @description The device name given at login. */
    readonly device: string;
    /**
     * Format: date-time
     * @description When the account signed in.
     */
    readonly createdAt: string;
    /**
     * Format: date-time
     * @description From this time on, its token is refused.
     */
    readonly expiresAt: string;
    /**
     * Format: date-time
     * @description When it was signed out.
     */
    readonly endedAt?: string;
    /** @description Shown only once. */
    readonly sessionToken: string;
}
export interface Space {
    /** @description Opaque id. */
    readonly id: string;
    /**
     * @description A space is `draft` until it is `published` to pages, or `archived`. A reservation is `reserved` or `cancelled`.
     * @enum {string}
     */
    readonly status: "draft" | "published" | "archived" | "reserved" | "cancelled";
    /** @description Its name in lists and menus. */
    readonly title: string;
    /** @description What people read about it below the title. */
    readonly description?: string;
    /** @description Its picture. */
    readonly imageUrl?: string;
    /** @description Describes the image to people who do not see it. */
    readonly imageAlt?: string;
    /** @description The town of its address. */
    readonly city?: string;
    /** @description The state or region of its address. */
    readonly state?: string;
    /** @description The country of its address. */
    readonly country?: string;
    /** @description The postal code of its address. */
    readonly postalCode?: string;
    /**
     * @description What kind of space it is. Lists can be filtered by it.
     * @enum {string}
     */
    readonly kind?: "place" | "venue" | "experience";
    /** @description Where people read more about it. */
    readonly url?: string;
    /** @description How many people it holds; unlimited if absent. */
    readonly capacity?: number;
    readonly reservation?: Reservation;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /**
     * Format: date-time
     * @description When it was created.
     */
    readonly createdAt: string;
    /**
     * Format: date-time
     * @description When it was last changed, by a request or by the platform.
     */
    readonly updatedAt: string;
    readonly [key: string]: unknown;
}
export type SpaceCreate = {
    /** @description Its name in lists and menus. */
    readonly title: string;
    /** @description What people read about it below the title. */
    readonly description?: string;
    /** @description Its picture. */
    readonly imageUrl?: string;
    /** @description Describes the image to people who do not see it. */
    readonly imageAlt?: string;
    /** @description The town of its address. */
    readonly city?: string;
    /** @description The state or region of its address. */
    readonly state?: string;
    /** @description The country of its address. */
    readonly country?: string;
    /** @description The postal code of its address. */
    readonly postalCode?: string;
    /**
     * @description What kind of space it is. Lists can be filtered by it.
     * @enum {string}
     */
    readonly kind?: "place" | "venue" | "experience";
    /** @description Where people read more about it. */
    readonly url?: string;
    /** @description How many people it holds; unlimited if absent. */
    readonly capacity?: number;
    readonly reservation?: Reservation;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /**
     * @description A space is `draft` until it is `published` to pages, or `archived`. A reservation is `reserved` or `cancelled`.
     * @enum {string}
     */
    readonly status?: "draft" | "published" | "archived" | "reserved" | "cancelled";
} & ({
    /**
     * @description Of a space; defaults to `draft`.
     * @enum {string}
     */
    readonly status?: "draft" | "published" | "archived";
} | {
    readonly reservation: Reservation;
    /**
     * @description Of a reservation; defaults to `reserved`.
     * @enum {string}
     */
    readonly status?: "reserved" | "cancelled";
});
export interface SpaceUpdate {
    /** @description Opaque id. */
    readonly id: string;
    /** @description Its name in lists and menus. */
    readonly title?: string;
    /** @description What people read about it below the title. */
    readonly description?: string | null;
    /** @description Its picture. */
    readonly imageUrl?: string | null;
    /** @description Describes the image to people who do not see it. */
    readonly imageAlt?: string | null;
    /** @description The town of its address. */
    readonly city?: string | null;
    /** @description The state or region of its address. */
    readonly state?: string | null;
    /** @description The country of its address. */
    readonly country?: string | null;
    /** @description The postal code of its address. */
    readonly postalCode?: string | null;
    /** @description What kind of space it is. Lists can be filtered by it. */
    readonly kind?: ("place" | "venue" | "experience") | null;
    /** @description Where people read more about it. */
    readonly url?: string | null;
    /** @description How many people it holds; unlimited if absent. */
    readonly capacity?: number | null;
    /** @description Makes this a reservation of another space instead of a space. */
    readonly reservation?: Reservation | null;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string | null;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    } | null;
    /**
     * @description A space is `draft` until it is `published` to pages, or `archived`. A reservation is `reserved` or `cancelled`.
     * @enum {string}
     */
    readonly status?: "draft" | "published" | "archived" | "reserved" | "cancelled";
}
export interface Sponsor {
    /** @description Opaque id. */
    readonly id: string;
    /**
     * @description Follows from the charges that name the sponsor.
     * @enum {string}
     */
    readonly status: "pending" | "funded";
    /** @description The sponsor’s name, as visitors read it. */
    readonly title: string;
    /** @description What visitors read about the sponsor. */
    readonly description?: string;
    /** @description The sponsor’s logo. */
    readonly imageUrl?: string;
    /** @description Describes the logo to people who do not see it. */
    readonly imageAlt?: string;
    /** @description Where the listing leads. */
    readonly url?: string;
    /** @description Never shown to pages. */
    readonly contactEmail?: string;
    /** @description What the sponsor pledges. Without it, any payment funds the sponsor. */
    readonly amount?: string;
    /** @description ISO 4217 currency code. */
    readonly currency?: string;
    /** @description Successful charges that name the sponsor by `sponsorId`, less refunds. */
    readonly raised: string;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /**
     * Format: date-time
     * @description When it was created.
     */
    readonly createdAt: string;
    /**
     * Format: date-time
     * @description When it was last changed, by a request or by the platform.
     */
    readonly updatedAt: string;
    readonly [key: string]: unknown;
}
export interface SponsorCreate {
    /** @description The sponsor’s name, as visitors read it. */
    readonly title: string;
    /** @description What visitors read about the sponsor. */
    readonly description?: string;
    /** @description The sponsor’s logo. */
    readonly imageUrl?: string;
    /** @description Describes the logo to people who do not see it. */
    readonly imageAlt?: string;
    /** @description Where the listing leads. */
    readonly url?: string;
    /** @description Never shown to pages. */
    readonly contactEmail?: string;
    /** @description What the sponsor pledges. Without it, any payment funds the sponsor. */
    readonly amount?: string;
    /** @description ISO 4217 currency code. */
    readonly currency?: string;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
}
export interface SponsorUpdate {
    /** @description Opaque id. */
    readonly id: string;
    /** @description The sponsor’s name, as visitors read it. */
    readonly title?: string;
    /** @description What visitors read about the sponsor. */
    readonly description?: string | null;
    /** @description The sponsor’s logo. */
    readonly imageUrl?: string | null;
    /** @description Describes the logo to people who do not see it. */
    readonly imageAlt?: string | null;
    /** @description Where the listing leads. */
    readonly url?: string | null;
    /** @description Never shown to pages. */
    readonly contactEmail?: string | null;
    /** @description What the sponsor pledges. Without it, any payment funds the sponsor. */
    readonly amount?: string | null;
    /** @description ISO 4217 currency code. */
    readonly currency?: string | null;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string | null;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    } | null;
}
export interface StaticVideo {
    /** @description Opaque id. */
    readonly id: string;
    /** @description `active` at first, then any status of your own. */
    readonly status: string;
    /** @description Its name in lists and menus. */
    readonly title: string;
    /** @description What people read about it below the title. */
    readonly description?: string;
    /** @description Its picture. */
    readonly imageUrl?: string;
    /** @description Describes the image to people who do not see it. */
    readonly imageAlt?: string;
    /** @description Its channel. */
    readonly channelId?: string;
    /** @description Where the video is played. */
    readonly videoPlaybackUrl?: string;
    /** @description The stream that it is a clip of. */
    readonly streamId?: string;
    /** @description From the start of the stream. */
    readonly startSeconds?: number;
    /** @description After startSeconds, and at most the time that the stream has been live. */
    readonly endSeconds?: number;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /**
     * Format: date-time
     * @description When it was created.
     */
    readonly createdAt: string;
    /**
     * Format: date-time
     * @description When it was last changed, by a request or by the platform.
     */
    readonly updatedAt: string;
    readonly [key: string]: unknown;
}
export interface StaticVideoCreate {
    /** @description Its name in lists and menus. */
    readonly title: string;
    /** @description What people read about it below the title. */
    readonly description?: string;
    /** @description Its picture. */
    readonly imageUrl?: string;
    /** @description Describes the image to people who do not see it. */
    readonly imageAlt?: string;
    /** @description Its channel. */
    readonly channelId?: string;
    /** @description Where the video is played. */
    readonly videoPlaybackUrl?: string;
    /** @description The stream that it is a clip of. */
    readonly streamId?: string;
    /** @description From the start of the stream. */
    readonly startSeconds?: number;
    /** @description After startSeconds, and at most the time that the stream has been live. */
    readonly endSeconds?: number;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /** @description `active` at first, then any status of your own. */
    readonly status?: string;
}
export interface StaticVideoPage {
    /** @description The results on this page. */
    readonly items: readonly StaticVideo[];
    /** @description Number of results on all pages. */
    readonly total: number;
    /** @description The page size that was applied. */
    readonly limit: number;
    /** @description Number of results before this page. */
    readonly offset: number;
}
export interface StaticVideoUpdate {
    /** @description Opaque id. */
    readonly id: string;
    /** @description Its name in lists and menus. */
    readonly title?: string;
    /** @description What people read about it below the title. */
    readonly description?: string | null;
    /** @description Its picture. */
    readonly imageUrl?: string | null;
    /** @description Describes the image to people who do not see it. */
    readonly imageAlt?: string | null;
    /** @description Its channel. */
    readonly channelId?: string | null;
    /** @description Where the video is played. */
    readonly videoPlaybackUrl?: string | null;
    /** @description The stream that it is a clip of. */
    readonly streamId?: string | null;
    /** @description From the start of the stream. */
    readonly startSeconds?: number | null;
    /** @description After startSeconds, and at most the time that the stream has been live. */
    readonly endSeconds?: number | null;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string | null;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    } | null;
    /** @description `active` at first, then any status of your own. */
    readonly status?: string;
}
export interface Stream {
    /** @description Opaque id. */
    readonly id: string;
    /**
     * @description Its time as `live` is the length of the stream.
     * @enum {string}
     */
    readonly status: "offline" | "live" | "ended";
    /** @description Its name in lists and menus. */
    readonly title: string;
    /** @description What people read about it below the title. */
    readonly description?: string;
    /** @description Its picture. */
    readonly imageUrl?: string;
    /** @description Describes the image to people who do not see it. */
    readonly imageAlt?: string;
    /** @description Its channel. */
    readonly channelId?: string;
    /** @description The player that the embed code puts on a page. */
    readonly videoPlaybackUrl?: string;
    /** @description Its ticketing events, oldest first. */
    readonly ticketingEvents: readonly TicketingEvent[];
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /**
     * Format: date-time
     * @description When it was created.
     */
    readonly createdAt: string;
    /**
     * Format: date-time
     * @description When it was last changed, by a request or by the platform.
     */
    readonly updatedAt: string;
    readonly [key: string]: unknown;
}
export interface StreamAnalytics {
    /** @description Opaque id. */
    readonly id: string;
    /**
     * @description Its time as `live` is the length of the stream.
     * @enum {string}
     */
    readonly status: "offline" | "live" | "ended";
    /** @description How often its status became `live`. */
    readonly timesLive: number;
    /** @description Total time it was live, until now if it still is. */
    readonly liveSeconds: number;
    /** @description Number of its clips. */
    readonly clips: number;
    /** @description Total length of its clips. */
    readonly clippedSeconds: number;
}
export interface StreamCreate {
    /** @description Its name in lists and menus. */
    readonly title: string;
    /** @description What people read about it below the title. */
    readonly description?: string;
    /** @description Its picture. */
    readonly imageUrl?: string;
    /** @description Describes the image to people who do not see it. */
    readonly imageAlt?: string;
    /** @description Its channel. */
    readonly channelId?: string;
    /** @description The player that the embed code puts on a page. */
    readonly videoPlaybackUrl?: string;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /**
     * @description Its time as `live` is the length of the stream.
     * @enum {string}
     */
    readonly status?: "offline" | "live" | "ended";
}
export interface StreamPage {
    /** @description The results on this page. */
    readonly items: readonly Stream[];
    /** @description Number of results on all pages. */
    readonly total: number;
    /** @description The page size that was applied. */
    readonly limit: number;
    /** @description Number of results before this page. */
    readonly offset: number;
}
export interface StreamStatus {
    /** @description Opaque id. */
    readonly id: string;
    /**
     * @description Its time as `live` is the length of the stream.
     * @enum {string}
     */
    readonly status: "offline" | "live" | "ended";
    /**
     * Format: date-time
     * @description When the stream reached this status.
     */
    readonly since: string;
}
export interface StreamUpdate {
    /** @description Opaque id. */
    readonly id: string;
    /** @description Its name in lists and menus. */
    readonly title?: string;
    /** @description What people read about it below the title. */
    readonly description?: string | null;
    /** @description Its picture. */
    readonly imageUrl?: string | null;
    /** @description Describes the image to people who do not see it. */
    readonly imageAlt?: string | null;
    /** @description Its channel. */
    readonly channelId?: string | null;
    /** @description The player that the embed code puts on a page. */
    readonly videoPlaybackUrl?: string | null;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string | null;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    } | null;
    /**
     * @description Its time as `live` is the length of the stream.
     * @enum {string}
     */
    readonly status?: "offline" | "live" | "ended";
}
export interface Subscription {
    /** @description Opaque id. */
    readonly id: string;
    /**
     * @description A declined charge makes it `past_due` until one succeeds. Only actions and the platform change it.
     * @enum {string}
     */
    readonly status: "active" | "trialing" | "paused" | "past_due" | "canceled";
    /** @description The customer who pays. */
    readonly customerId: string;
    /** @description The plan that sets the price and the interval. */
    readonly planId: string;
    /** @description Defaults to 1. */
    readonly quantity?: number;
    /** @description A promotion that applies to each billing while it is active. */
    readonly promotionId?: string;
    /** @description The id of a payment method, never a card number. `pm_test_insufficient_funds` and `pm_test_expired_card` decline; any other pays. Defaults to that of the customer. */
    readonly paymentMethodId?: string;
    /** @description Whether it is canceled instead of renewed at the end of its period. */
    readonly cancelAtPeriodEnd?: boolean;
    /** @description The payment link whose checkout made it. */
    readonly paymentLinkId?: string;
    /** @description A note of your own. */
    readonly description?: string;
    /**
     * Format: date-time
     * @description Billing dates are counted from here.
     */
    readonly billedFrom: string;
    /**
     * Format: date-time
     * @description When the period that was billed last, or the trial, started.
     */
    readonly currentPeriodStart: string;
    /** @description When it is billed next. Null for a trial without an end. */
    readonly currentPeriodEnd: string | null;
    /** @description When its trial ends, or ended. Null for a trial without an end. */
    readonly trialEndsAt?: string | null;
    readonly lastFailure?: LastFailure;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /**
     * Format: date-time
     * @description When it was created.
     */
    readonly createdAt: string;
    /**
     * Format: date-time
     * @description When it was last changed, by a request or by the platform.
     */
    readonly updatedAt: string;
    readonly [key: string]: unknown;
}
export interface SubscriptionCancel {
    /** @description Opaque id. */
    readonly id: string;
    /** @description Keeps it until the end of the paid period. */
    readonly atPeriodEnd?: boolean;
}
export interface SubscriptionCreate {
    /** @description The customer who pays. */
    readonly customerId: string;
    /** @description The plan that sets the price and the interval. */
    readonly planId: string;
    /** @description Defaults to 1. */
    readonly quantity?: number;
    /** @description A promotion that applies to each billing while it is active. */
    readonly promotionId?: string;
    /** @description The id of a payment method, never a card number. `pm_test_insufficient_funds` and `pm_test_expired_card` decline; any other pays. Defaults to that of the customer. */
    readonly paymentMethodId?: string;
    /** @description Whether it is canceled instead of renewed at the end of its period. */
    readonly cancelAtPeriodEnd?: boolean;
    /** @description The payment link whose checkout made it. */
    readonly paymentLinkId?: string;
    /** @description A note of your own. */
    readonly description?: string;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /**
     * @description Defaults to `trialing` if there are trial days, here or in the plan; else to `active`, which charges the first period.
     * @enum {string}
     */
    readonly status?: "active" | "trialing";
    /** @description Defaults to that of the plan, else the trial has no end. */
    readonly trialDays?: number;
}
export interface SubscriptionHistory {
    /** @description The results on this page. */
    readonly items: readonly {
        /** @description What changed it, such as `create` or `update`. */
        readonly action: string;
        /** @description The status before; null for the creation. */
        readonly fromStatus: string | null;
        /** @description The status afterwards. */
        readonly toStatus: string;
        /**
         * Format: date-time
         * @description When it changed.
         */
        readonly at: string;
    }[];
    /** @description Number of results on all pages. */
    readonly total: number;
    /** @description The page size that was applied. */
    readonly limit: number;
    /** @description Number of results before this page. */
    readonly offset: number;
}
export interface SubscriptionPage {
    /** @description The results on this page. */
    readonly items: readonly Subscription[];
    /** @description Number of results on all pages. */
    readonly total: number;
    /** @description The page size that was applied. */
    readonly limit: number;
    /** @description Number of results before this page. */
    readonly offset: number;
}
export interface SubscriptionPlan {
    /** @description Opaque id. */
    readonly id: string;
    /** @description Only an `active` plan takes new subscriptions. A delete makes a plan with subscriptions `archived`. */
    readonly status: string;
    /** @description Price of an interval as decimal text. `0` for a free plan. */
    readonly amount: string;
    /** @description Its name in lists. */
    readonly title?: string;
    /** @description What subscribers get. */
    readonly description?: string;
    /** @description ISO 4217 currency code. */
    readonly currency: string;
    /**
     * @description How often it is billed.
     * @enum {string}
     */
    readonly interval: "week" | "month" | "year";
    /** @description The length of the trial that a new subscription starts with. */
    readonly trialDays?: number;
    /** @description The features of the plan: text, or objects with any fields. */
    readonly features: readonly (string | {
        readonly [key: string]: unknown;
    })[];
    /** @description The payment link whose checkout made the plan. */
    readonly paymentLinkId?: string;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /**
     * Format: date-time
     * @description When it was created.
     */
    readonly createdAt: string;
    /**
     * Format: date-time
     * @description When it was last changed, by a request or by the platform.
     */
    readonly updatedAt: string;
    readonly [key: string]: unknown;
}
export interface SubscriptionPlanCreate {
    /** @description Price of an interval as decimal text. `0` for a free plan. */
    readonly amount: string;
    /** @description Its name in lists. */
    readonly title?: string;
    /** @description What subscribers get. */
    readonly description?: string;
    /** @description ISO 4217 currency code. */
    readonly currency?: string;
    /**
     * @description How often it is billed; defaults to `month`.
     * @enum {string}
     */
    readonly interval?: "week" | "month" | "year";
    /** @description The length of the trial that a new subscription starts with. */
    readonly trialDays?: number;
    /** @description The features of the plan: text, or objects with any fields. */
    readonly features?: readonly (string | {
        readonly [key: string]: unknown;
    })[];
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /** @description Only an `active` plan takes new subscriptions. A delete makes a plan with subscriptions `archived`. */
    readonly status?: string;
}
export interface SubscriptionPlanPage {
    /** @description The results on this page. */
    readonly items: readonly SubscriptionPlan[];
    /** @description Number of results on all pages. */
    readonly total: number;
    /** @description The page size that was applied. */
    readonly limit: number;
    /** @description Number of results before this page. */
    readonly offset: number;
}
export interface SubscriptionPlanRemoved {
    /** @description Opaque id. */
    readonly id: string;
    /**
     * @description `archived` if it has subscriptions, which keep it.
     * @enum {string}
     */
    readonly status: "archived" | "deleted";
}
export interface SubscriptionPlanUpdate {
    /** @description Opaque id. */
    readonly id: string;
    /** @description Price of an interval as decimal text. `0` for a free plan. */
    readonly amount?: string;
    /** @description Its name in lists. */
    readonly title?: string | null;
    /** @description What subscribers get. */
    readonly description?: string | null;
    /** @description ISO 4217 currency code. */
    readonly currency?: string | null;
    /** @description How often it is billed; defaults to `month`. */
    readonly interval?: ("week" | "month" | "year") | null;
    /** @description The length of the trial that a new subscription starts with. */
    readonly trialDays?: number | null;
    /** @description The features of the plan: text, or objects with any fields. */
    readonly features?: readonly (string | {
        readonly [key: string]: unknown;
    })[] | null;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string | null;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    } | null;
    /** @description Only an `active` plan takes new subscriptions. A delete makes a plan with subscriptions `archived`. */
    readonly status?: string;
}
export interface SubscriptionRemoved {
    /** @description Opaque id. */
    readonly id: string;
    /**
     * @description A running one is `canceled`, also when repeated. One that `cancel` ended is deleted.
     * @enum {string}
     */
    readonly status: "canceled" | "deleted";
}
export interface SubscriptionStatus {
    /** @description Opaque id. */
    readonly id: string;
    /**
     * @description A declined charge makes it `past_due` until one succeeds. Only actions and the platform change it.
     * @enum {string}
     */
    readonly status: "active" | "trialing" | "paused" | "past_due" | "canceled";
    /**
     * Format: date-time
     * @description When it reached this status.
     */
    readonly since: string;
}
export interface SubscriptionUpdate {
    /** @description Opaque id. */
    readonly id: string;
    /** @description Defaults to 1. */
    readonly quantity?: number | null;
    /** @description A promotion that applies to each billing while it is active. */
    readonly promotionId?: string | null;
    /** @description Whether it is canceled instead of renewed at the end of its period. */
    readonly cancelAtPeriodEnd?: boolean | null;
    /** @description A note of your own. */
    readonly description?: string | null;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string | null;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    } | null;
}
export interface SubscriptionUsage {
    /** @description Opaque id. */
    readonly id: string;
    /**
     * @description A declined charge makes it `past_due` until one succeeds. Only actions and the platform change it.
     * @enum {string}
     */
    readonly status: "active" | "trialing" | "paused" | "past_due" | "canceled";
    /** @description Number of its invoices. */
    readonly invoices: number;
    /** @description How many of them are paid. */
    readonly paidInvoices: number;
    /** @description Number of its declined charges. */
    readonly failedCharges: number;
    /** @description Successful charges, by currency. */
    readonly amounts: readonly {
        /** @description ISO 4217 currency code. */
        readonly currency: string;
        /** @description Number of charges in the currency. */
        readonly charges: number;
        /** @description Their sum as decimal text, before refunds. */
        readonly charged: string;
        /** @description The sum of their refunds as decimal text. */
        readonly refunded: string;
    }[];
}
export interface Tally {
    /** @description The embed that is voted in. */
    readonly embedId: string;
    /** @description The status of the embed. */
    readonly status: string;
    /** @description Number of distinct voters; null while results are hidden. */
    readonly voters: number | null;
    /** @description Votes, or presses of a reaction; null while results are hidden. */
    readonly votes: number | null;
    /** @description In the order of the embed; of a ranked poll by points. */
    readonly options: readonly {
        /** @description Option id. */
        readonly id: string;
        /** @description Votes; of a ranked poll the first places. Null while results are hidden. */
        readonly votes: number | null;
        /** @description Of a ranked poll, the Borda count: n for the first of n options, n - 1 for the second, and so on. */
        readonly points?: number | null;
    }[];
    /** @description Mean of a rating. */
    readonly average?: number | null;
    /**
     * Format: date-time
     * @description When the votes were counted.
     */
    readonly asOf: string;
}
export interface TallyAnswer {
    /** @description The embed that is voted in. */
    readonly embedId: string;
    /** @description The status of the embed. */
    readonly status: string;
    /** @description Number of distinct voters; null while results are hidden. */
    readonly voters: number | null;
    /** @description Votes, or presses of a reaction; null while results are hidden. */
    readonly votes: number | null;
    /** @description In the order of the embed; of a ranked poll by points. */
    readonly options: readonly {
        /** @description Option id. */
        readonly id: string;
        /** @description Votes; of a ranked poll the first places. Null while results are hidden. */
        readonly votes: number | null;
        /** @description Of a ranked poll, the Borda count: n for the first of n options, n - 1 for the second, and so on. */
        readonly points?: number | null;
    }[];
    /** @description Mean of a rating. */
    readonly average?: number | null;
    /**
     * Format: date-time
     * @description When the votes were counted.
     */
    readonly asOf: string;
    /** @description Only with a secret key. */
    readonly items?: readonly Vote[];
    /** @description Number of votes on all pages. */
    readonly total?: number;
    /** @description The page size that was applied. */
    readonly limit?: number;
    /** @description Number of votes before this page. */
    readonly offset?: number;
}
export interface Team {
    /** @description Opaque id. */
    readonly id: string;
    /** @description `active` at first, then any status of your own. */
    readonly status: string;
    /** @description Its name in lists and menus. */
    readonly title: string;
    /** @description What people read about it below the title. */
    readonly description?: string;
    /** @description Its picture. */
    readonly imageUrl?: string;
    /** @description Describes the image to people who do not see it. */
    readonly imageAlt?: string;
    /** @description Its category. */
    readonly categoryId?: string;
    /** @description Its subcategory. */
    readonly subCategoryId?: string;
    /** @description Replaced as a whole by an update. */
    readonly members?: readonly TeamMember[];
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /**
     * Format: date-time
     * @description When it was created.
     */
    readonly createdAt: string;
    /**
     * Format: date-time
     * @description When it was last changed, by a request or by the platform.
     */
    readonly updatedAt: string;
    readonly [key: string]: unknown;
}
export interface TeamCategory {
    /** @description Opaque id. */
    readonly id: string;
    /** @description `active` at first, then any status of your own. */
    readonly status: string;
    /** @description Its name in lists and menus. */
    readonly title: string;
    /** @description What people read about it below the title. */
    readonly description?: string;
    /** @description Its picture. */
    readonly imageUrl?: string;
    /** @description Describes the image to people who do not see it. */
    readonly imageAlt?: string;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /**
     * Format: date-time
     * @description When it was created.
     */
    readonly createdAt: string;
    /**
     * Format: date-time
     * @description When it was last changed, by a request or by the platform.
     */
    readonly updatedAt: string;
    readonly [key: string]: unknown;
}
export interface TeamCategoryCreate {
    /** @description Its name in lists and menus. */
    readonly title: string;
    /** @description What people read about it below the title. */
    readonly description?: string;
    /** @description Its picture. */
    readonly imageUrl?: string;
    /** @description Describes the image to people who do not see it. */
    readonly imageAlt?: string;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /** @description `active` at first, then any status of your own. */
    readonly status?: string;
}
export interface TeamCategoryPage {
    /** @description The results on this page. */
    readonly items: readonly TeamCategory[];
    /** @description Number of results on all pages. */
    readonly total: number;
    /** @description The page size that was applied. */
    readonly limit: number;
    /** @description Number of results before this page. */
    readonly offset: number;
}
export interface TeamCategoryUpdate {
    /** @description Opaque id. */
    readonly id: string;
    /** @description Its name in lists and menus. */
    readonly title?: string;
    /** @description What people read about it below the title. */
    readonly description?: string | null;
    /** @description Its picture. */
    readonly imageUrl?: string | null;
    /** @description Describes the image to people who do not see it. */
    readonly imageAlt?: string | null;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string | null;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    } | null;
    /** @description `active` at first, then any status of your own. */
    readonly status?: string;
}
export interface TeamCreate {
    /** @description Its name in lists and menus. */
    readonly title: string;
    /** @description What people read about it below the title. */
    readonly description?: string;
    /** @description Its picture. */
    readonly imageUrl?: string;
    /** @description Describes the image to people who do not see it. */
    readonly imageAlt?: string;
    /** @description Its category. */
    readonly categoryId?: string;
    /** @description Its subcategory. */
    readonly subCategoryId?: string;
    /** @description Replaced as a whole by an update. */
    readonly members?: readonly TeamMember[];
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /** @description `active` at first, then any status of your own. */
    readonly status?: string;
}
export interface TeamMember {
    /** @description The member’s name, as people read it. */
    readonly name: string;
    /** @description What the member does in the team. */
    readonly role?: string;
    /** @description The member’s account, that of a Streamer. */
    readonly accountId?: string;
}
export interface TeamPage {
    /** @description The results on this page. */
    readonly items: readonly Team[];
    /** @description Number of results on all pages. */
    readonly total: number;
    /** @description The page size that was applied. */
    readonly limit: number;
    /** @description Number of results before this page. */
    readonly offset: number;
}
export interface TeamSubcategory {
    /** @description Opaque id. */
    readonly id: string;
    /** @description `active` at first, then any status of your own. */
    readonly status: string;
    /** @description Its name in lists and menus. */
    readonly title: string;
    /** @description Its category. */
    readonly categoryId: string;
    /** @description What people read about it below the title. */
    readonly description?: string;
    /** @description Its picture. */
    readonly imageUrl?: string;
    /** @description Describes the image to people who do not see it. */
    readonly imageAlt?: string;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /**
     * Format: date-time
     * @description When it was created.
     */
    readonly createdAt: string;
    /**
     * Format: date-time
     * @description When it was last changed, by a request or by the platform.
     */
    readonly updatedAt: string;
    readonly [key: string]: unknown;
}
export interface TeamSubcategoryCreate {
    /** @description Its name in lists and menus. */
    readonly title: string;
    /** @description Its category. */
    readonly categoryId: string;
    /** @description What people read about it below the title. */
    readonly description?: string;
    /** @description Its picture. */
    readonly imageUrl?: string;
    /** @description Describes the image to people who do not see it. */
    readonly imageAlt?: string;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /** @description `active` at first, then any status of your own. */
    readonly status?: string;
}
export interface TeamSubcategoryPage {
    /** @description The results on this page. */
    readonly items: readonly TeamSubcategory[];
    /** @description Number of results on all pages. */
    readonly total: number;
    /** @description The page size that was applied. */
    readonly limit: number;
    /** @description Number of results before this page. */
    readonly offset: number;
}
export interface TeamSubcategoryUpdate {
    /** @description Opaque id. */
    readonly id: string;
    /** @description Its name in lists and menus. */
    readonly title?: string;
    /** @description Its category. */
    readonly categoryId?: string;
    /** @description What people read about it below the title. */
    readonly description?: string | null;
    /** @description Its picture. */
    readonly imageUrl?: string | null;
    /** @description Describes the image to people who do not see it. */
    readonly imageAlt?: string | null;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string | null;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    } | null;
    /** @description `active` at first, then any status of your own. */
    readonly status?: string;
}
export interface TeamUpdate {
    /** @description Opaque id. */
    readonly id: string;
    /** @description Its name in lists and menus. */
    readonly title?: string;
    /** @description What people read about it below the title. */
    readonly description?: string | null;
    /** @description Its picture. */
    readonly imageUrl?: string | null;
    /** @description Describes the image to people who do not see it. */
    readonly imageAlt?: string | null;
    /** @description Its category. */
    readonly categoryId?: string | null;
    /** @description Its subcategory. */
    readonly subCategoryId?: string | null;
    /** @description Replaced as a whole by an update. */
    readonly members?: readonly TeamMember[] | null;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string | null;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    } | null;
    /** @description `active` at first, then any status of your own. */
    readonly status?: string;
}
export interface Template {
    /** @description Opaque id. */
    readonly id: string;
    /** @description `active` at first, then any status of your own. */
    readonly status: string;
    /** @description Its name in lists and menus. */
    readonly title: string;
    /** @description `{{name}}` and other fields of the contact in double braces are filled in. */
    readonly subject?: string;
    /** @description Filled in like the subject. */
    readonly body?: string;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /**
     * Format: date-time
     * @description When it was created.
     */
    readonly createdAt: string;
    /**
     * Format: date-time
     * @description When it was last changed, by a request or by the platform.
     */
    readonly updatedAt: string;
    readonly [key: string]: unknown;
}
export interface TemplateCreate {
    /** @description Its name in lists and menus. */
    readonly title: string;
    /** @description `{{name}}` and other fields of the contact in double braces are filled in. */
    readonly subject?: string;
    /** @description Filled in like the subject. */
    readonly body?: string;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /** @description `active` at first, then any status of your own. */
    readonly status?: string;
}
export interface TemplatePage {
    /** @description The results on this page. */
    readonly items: readonly Template[];
    /** @description Number of results on all pages. */
    readonly total: number;
    /** @description The page size that was applied. */
    readonly limit: number;
    /** @description Number of results before this page. */
    readonly offset: number;
}
export interface TemplateUpdate {
    /** @description Opaque id. */
    readonly id: string;
    /** @description Its name in lists and menus. */
    readonly title?: string;
    /** @description `{{name}}` and other fields of the contact in double braces are filled in. */
    readonly subject?: string | null;
    /** @description Filled in like the subject. */
    readonly body?: string | null;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string | null;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    } | null;
    /** @description `active` at first, then any status of your own. */
    readonly status?: string;
}
export interface TicketingEvent {
    /** @description Opaque id. */
    readonly id: string;
    /** @description `active` at first, then any status of your own. */
    readonly status: string;
    /** @description The stream that tickets are sold for. */
    readonly streamId: string;
    /** @description Where tickets are sold. */
    readonly url: string;
    /** @description Its name in lists and menus. */
    readonly title?: string;
    /**
     * Format: date-time
     * @description When what the tickets are for begins.
     */
    readonly startsAt?: string;
    /**
     * Format: date-time
     * @description After startsAt.
     */
    readonly endsAt?: string;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /**
     * Format: date-time
     * @description When it was created.
     */
    readonly createdAt: string;
    /**
     * Format: date-time
     * @description When it was last changed, by a request or by the platform.
     */
    readonly updatedAt: string;
    readonly [key: string]: unknown;
}
export interface TicketingEventCreate {
    /** @description The stream that tickets are sold for. */
    readonly streamId: string;
    /** @description Where tickets are sold. */
    readonly url: string;
    /** @description Its name in lists and menus. */
    readonly title?: string;
    /**
     * Format: date-time
     * @description When what the tickets are for begins.
     */
    readonly startsAt?: string;
    /**
     * Format: date-time
     * @description After startsAt.
     */
    readonly endsAt?: string;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /** @description `active` at first, then any status of your own. */
    readonly status?: string;
}
export interface TicketingEventUpdate {
    /** @description Opaque id. */
    readonly id: string;
    /** @description The stream that tickets are sold for. */
    readonly streamId?: string;
    /** @description Where tickets are sold. */
    readonly url?: string;
    /** @description Its name in lists and menus. */
    readonly title?: string | null;
    /** @description When what the tickets are for begins. */
    readonly startsAt?: string | null;
    /** @description After startsAt. */
    readonly endsAt?: string | null;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string | null;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    } | null;
    /** @description `active` at first, then any status of your own. */
    readonly status?: string;
}
export interface Transaction {
    /** @description Opaque id. */
    readonly id: string;
    /**
     * @description Follows from its charge. Without one, an update to `completed` completes it.
     * @enum {string}
     */
    readonly status: "pending" | "completed" | "voided" | "refunded";
    /** @description Percentage of the amount. */
    readonly feePercent?: string;
    /** @description Added to the percentage, in the currency of the amount. */
    readonly feeFixed?: string;
    /** @description A note of your own. */
    readonly description?: string;
    /** @description Decimal amount as text. */
    readonly amount: string;
    /** @description ISO 4217 currency code. */
    readonly currency: string;
    /** @description The charge that it is about, whose status it follows. */
    readonly chargeId?: string;
    /** @description The customer who pays. */
    readonly customerId?: string;
    /** @description The refund of its charge. */
    readonly refundId?: string;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /**
     * Format: date-time
     * @description When it was created.
     */
    readonly createdAt: string;
    /**
     * Format: date-time
     * @description When it was last changed, by a request or by the platform.
     */
    readonly updatedAt: string;
    readonly [key: string]: unknown;
}
export interface TransactionDetails {
    /** @description Opaque id. */
    readonly id: string;
    /**
     * @description Follows from its charge. Without one, an update to `completed` completes it.
     * @enum {string}
     */
    readonly status: "pending" | "completed" | "voided" | "refunded";
    /** @description Percentage of the amount. */
    readonly feePercent?: string;
    /** @description Added to the percentage, in the currency of the amount. */
    readonly feeFixed?: string;
    /** @description A note of your own. */
    readonly description?: string;
    /** @description Decimal amount as text. */
    readonly amount: string;
    /** @description ISO 4217 currency code. */
    readonly currency: string;
    /** @description The charge that it is about, whose status it follows. */
    readonly chargeId?: string;
    /** @description The customer who pays. */
    readonly customerId?: string;
    /** @description The refund of its charge. */
    readonly refundId?: string;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /**
     * Format: date-time
     * @description When it was created.
     */
    readonly createdAt: string;
    /**
     * Format: date-time
     * @description When it was last changed, by a request or by the platform.
     */
    readonly updatedAt: string;
    /** @description The charge that it is about, if any. */
    readonly charge: Charge | null;
    /** @description The customer who pays, if known and not deleted. */
    readonly customer: Customer | null;
    /** @description The refund of its charge, if any. */
    readonly refund: Refund | null;
    /**
     * Format: date-time
     * @description When it reached its status.
     */
    readonly since: string;
    readonly [key: string]: unknown;
}
export interface TransactionEvent {
    /** @description What changed it, such as `create` or `update`. */
    readonly action: string;
    /** @description The status before; null for the creation. */
    readonly fromStatus: string | null;
    /** @description The status afterwards. */
    readonly toStatus: string;
    /**
     * Format: date-time
     * @description When it changed.
     */
    readonly at: string;
}
export interface TransactionEventPage {
    /** @description The results on this page. */
    readonly items: readonly TransactionEvent[];
    /** @description Number of results on all pages. */
    readonly total: number;
    /** @description The page size that was applied. */
    readonly limit: number;
    /** @description Number of results before this page. */
    readonly offset: number;
}
export interface TransactionOfAmount {
    /** @description Decimal amount as text, greater than zero. */
    readonly amount: string;
    /** @description The charge that it is about, whose status it follows. */
    readonly chargeId?: string;
    /** @description ISO 4217 currency code. */
    readonly currency?: string;
    /** @description The customer who pays. */
    readonly customerId?: string;
    /** @description Percentage of the amount. */
    readonly feePercent?: string;
    /** @description Added to the percentage, in the currency of the amount. */
    readonly feeFixed?: string;
    /** @description A note of your own. */
    readonly description?: string;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
}
export interface TransactionOfCharge {
    /** @description Provides the currency, the customer, and the amount if none is given. */
    readonly chargeId: string;
    /** @description At most that of the charge. */
    readonly amount?: string;
    /** @description ISO 4217 currency code. */
    readonly currency?: string;
    /** @description The customer who pays. */
    readonly customerId?: string;
    /** @description Percentage of the amount. */
    readonly feePercent?: string;
    /** @description Added to the percentage, in the currency of the amount. */
    readonly feeFixed?: string;
    /** @description A note of your own. */
    readonly description?: string;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
}
export interface TransactionPage {
    /** @description The results on this page. */
    readonly items: readonly Transaction[];
    /** @description Number of results on all pages. */
    readonly total: number;
    /** @description The page size that was applied. */
    readonly limit: number;
    /** @description Number of results before this page. */
    readonly offset: number;
}
export interface TransactionStatus {
    /** @description Opaque id. */
    readonly id: string;
    /** @description Its status now. */
    readonly status: string;
    /**
     * Format: date-time
     * @description When it reached this status.
     */
    readonly since: string;
    /** @description The status of its charge, which it follows. */
    readonly chargeStatus?: string;
}
export interface TransactionUpdate {
    /** @description Opaque id. */
    readonly id: string;
    /** @description Percentage of the amount. */
    readonly feePercent?: string | null;
    /** @description Added to the percentage, in the currency of the amount. */
    readonly feeFixed?: string | null;
    /** @description A note of your own. */
    readonly description?: string | null;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string | null;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    } | null;
    /**
     * @description Follows from its charge. Without one, an update to `completed` completes it.
     * @enum {string}
     */
    readonly status?: "pending" | "completed" | "voided" | "refunded";
}
export interface TrialStart {
    /** @description Opaque id. */
    readonly id: string;
    /** @description Defaults to that of the plan, else the trial has no end. */
    readonly trialDays?: number;
}
export interface VideoCategory {
    /** @description Opaque id. */
    readonly id: string;
    /** @description `active` at first, then any status of your own. */
    readonly status: string;
    /** @description Its name in lists and menus. */
    readonly title: string;
    /** @description What people read about it below the title. */
    readonly description?: string;
    /** @description Its picture. */
    readonly imageUrl?: string;
    /** @description Describes the image to people who do not see it. */
    readonly imageAlt?: string;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /**
     * Format: date-time
     * @description When it was created.
     */
    readonly createdAt: string;
    /**
     * Format: date-time
     * @description When it was last changed, by a request or by the platform.
     */
    readonly updatedAt: string;
    readonly [key: string]: unknown;
}
export interface VideoCategoryCreate {
    /** @description Its name in lists and menus. */
    readonly title: string;
    /** @description What people read about it below the title. */
    readonly description?: string;
    /** @description Its picture. */
    readonly imageUrl?: string;
    /** @description Describes the image to people who do not see it. */
    readonly imageAlt?: string;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /** @description `active` at first, then any status of your own. */
    readonly status?: string;
}
export interface VideoCategoryPage {
    /** @description The results on this page. */
    readonly items: readonly VideoCategory[];
    /** @description Number of results on all pages. */
    readonly total: number;
    /** @description The page size that was applied. */
    readonly limit: number;
    /** @description Number of results before this page. */
    readonly offset: number;
}
export interface VideoCategoryUpdate {
    /** @description Opaque id. */
    readonly id: string;
    /** @description Its name in lists and menus. */
    readonly title?: string;
    /** @description What people read about it below the title. */
    readonly description?: string | null;
    /** @description Its picture. */
    readonly imageUrl?: string | null;
    /** @description Describes the image to people who do not see it. */
    readonly imageAlt?: string | null;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string | null;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    } | null;
    /** @description `active` at first, then any status of your own. */
    readonly status?: string;
}
export interface VideoDetails {
    /** @description Opaque id. */
    readonly id: string;
    /** @description `active` at first, then any status of your own. */
    readonly status: string;
    /** @description The stream that they describe. */
    readonly streamId: string;
    /** @description What people read about it below the title. */
    readonly description?: string;
    /** @description Its picture. */
    readonly imageUrl?: string;
    /** @description Describes the image to people who do not see it. */
    readonly imageAlt?: string;
    /** @description Its name in lists and menus. */
    readonly title?: string;
    /** @description The language that is spoken, such as `en`. */
    readonly language?: string;
    /** @description The size of the picture, such as `1920x1080`. */
    readonly resolution?: string;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /**
     * Format: date-time
     * @description When it was created.
     */
    readonly createdAt: string;
    /**
     * Format: date-time
     * @description When it was last changed, by a request or by the platform.
     */
    readonly updatedAt: string;
    readonly [key: string]: unknown;
}
export interface VideoDetailsCreate {
    /** @description The stream that they describe. */
    readonly streamId: string;
    /** @description What people read about it below the title. */
    readonly description?: string;
    /** @description Its picture. */
    readonly imageUrl?: string;
    /** @description Describes the image to people who do not see it. */
    readonly imageAlt?: string;
    /** @description Its name in lists and menus. */
    readonly title?: string;
    /** @description The language that is spoken, such as `en`. */
    readonly language?: string;
    /** @description The size of the picture, such as `1920x1080`. */
    readonly resolution?: string;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /** @description `active` at first, then any status of your own. */
    readonly status?: string;
}
export interface VideoDetailsPage {
    /** @description The results on this page. */
    readonly items: readonly VideoDetails[];
    /** @description Number of results on all pages. */
    readonly total: number;
    /** @description The page size that was applied. */
    readonly limit: number;
    /** @description Number of results before this page. */
    readonly offset: number;
}
export interface VideoDetailsUpdate {
    /** @description Opaque id. */
    readonly id: string;
    /** @description The stream that they describe. */
    readonly streamId?: string;
    /** @description What people read about it below the title. */
    readonly description?: string | null;
    /** @description Its picture. */
    readonly imageUrl?: string | null;
    /** @description Describes the image to people who do not see it. */
    readonly imageAlt?: string | null;
    /** @description Its name in lists and menus. */
    readonly title?: string | null;
    /** @description The language that is spoken, such as `en`. */
    readonly language?: string | null;
    /** @description The size of the picture, such as `1920x1080`. */
    readonly resolution?: string | null;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string | null;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    } | null;
    /** @description `active` at first, then any status of your own. */
    readonly status?: string;
}
export interface VideoSubcategory {
    /** @description Opaque id. */
    readonly id: string;
    /** @description `active` at first, then any status of your own. */
    readonly status: string;
    /** @description Its name in lists and menus. */
    readonly title: string;
    /** @description Its category. */
    readonly categoryId: string;
    /** @description What people read about it below the title. */
    readonly description?: string;
    /** @description Its picture. */
    readonly imageUrl?: string;
    /** @description Describes the image to people who do not see it. */
    readonly imageAlt?: string;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /**
     * Format: date-time
     * @description When it was created.
     */
    readonly createdAt: string;
    /**
     * Format: date-time
     * @description When it was last changed, by a request or by the platform.
     */
    readonly updatedAt: string;
    readonly [key: string]: unknown;
}
export interface VideoSubcategoryCreate {
    /** @description Its name in lists and menus. */
    readonly title: string;
    /** @description Its category. */
    readonly categoryId: string;
    /** @description What people read about it below the title. */
    readonly description?: string;
    /** @description Its picture. */
    readonly imageUrl?: string;
    /** @description Describes the image to people who do not see it. */
    readonly imageAlt?: string;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    };
    /** @description `active` at first, then any status of your own. */
    readonly status?: string;
}
export interface VideoSubcategoryPage {
    /** @description The results on this page. */
    readonly items: readonly VideoSubcategory[];
    /** @description Number of results on all pages. */
    readonly total: number;
    /** @description The page size that was applied. */
    readonly limit: number;
    /** @description Number of results before this page. */
    readonly offset: number;
}
export interface VideoSubcategoryUpdate {
    /** @description Opaque id. */
    readonly id: string;
    /** @description Its name in lists and menus. */
    readonly title?: string;
    /** @description Its category. */
    readonly categoryId?: string;
    /** @description What people read about it below the title. */
    readonly description?: string | null;
    /** @description Its picture. */
    readonly imageUrl?: string | null;
    /** @description Describes the image to people who do not see it. */
    readonly imageAlt?: string | null;
    /** @description A reference of your own. Lists can be filtered by it. */
    readonly clientReference?: string | null;
    /** @description Values of your own, kept as they are. */
    readonly metadata?: {
        readonly [key: string]: unknown;
    } | null;
    /** @description `active` at first, then any status of your own. */
    readonly status?: string;
}
export interface Vote {
    /** @description Opaque id. */
    readonly id: string;
    /**
     * @description `already_counted`: the first vote stands. `rejected`: nothing was stored.
     * @enum {string}
     */
    readonly status: "counted" | "changed" | "already_counted" | "rejected";
    /**
     * @description Only if rejected.
     * @enum {string}
     */
    readonly reason?: "closed" | "not_open" | "network_limit";
    /** @description The embed that is voted in. */
    readonly embedId: string;
    /** @description The ids of the chosen options; of a ranking, best first. */
    readonly choices: readonly string[];
    /** @description The visitor’s rating, within the scale of the embed. */
    readonly rating?: number;
    /** @description The visitor’s answer to a question. */
    readonly text?: string;
    /** @description The visitor’s write-in. */
    readonly writeIn?: string;
    /** @description The reference that the vote was cast with. */
    readonly clientReference: string;
    /**
     * Format: date-time
     * @description When it was first cast.
     */
    readonly createdAt: string;
    readonly tally?: Tally;
    readonly quiz?: Quiz;
}
export type VoteRequest = {
    /** @description The embed that is voted in. */
    readonly embedId: string;
    /** @description Option ids, for a poll, a quiz or a reaction. */
    readonly choices?: readonly string[];
    /** @description Option ids, best first, for a ranked poll. */
    readonly ranking?: readonly string[];
    /** @description Within the embed’s scale. */
    readonly rating?: number;
    /** @description The answer to a question. */
    readonly text?: string;
    /** @description A write-in option, if the embed allows it. */
    readonly writeIn?: string;
    /** @description Generated once per browser and embed, on the visitor’s first choice. A reaction appends `:<n>`, n from 1. */
    readonly clientReference: string;
} & ({
    /** @description Option ids, for a poll, a quiz or a reaction. */
    readonly choices: readonly string[];
} | {
    /** @description Option ids, best first, for a ranked poll. */
    readonly ranking: readonly string[];
} | {
    /** @description Within the embed’s scale. */
    readonly rating: number;
} | {
    /** @description The answer to a question. */
    readonly text: string;
} | {
    /** @description A write-in option, if the embed allows it. */
    readonly writeIn: string;
});
export interface components {
    responses: {
        /** @description Redirects to the checkout. */
        readonly Redirect: {
            headers: {
                /** @description The URL of the checkout. */
                readonly Location: string;
                readonly [name: string]: unknown;
            };
            content?: never;
        };
        /** @description `invalid_request`: The request does not satisfy the operation contract. */
        readonly InvalidRequest: {
            headers: {
                readonly "X-Request-Id": components["headers"]["XRequestId"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": ErrorAnswer;
            };
        };
        /** @description `authentication_required`: The credential is missing or invalid. */
        readonly AuthenticationRequired: {
            headers: {
                readonly "X-Request-Id": components["headers"]["XRequestId"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": ErrorAnswer;
            };
        };
        /** @description `not_authorized`: The account, product scope, permission or origin is not eligible. */
        readonly NotAuthorized: {
            headers: {
                readonly "X-Request-Id": components["headers"]["XRequestId"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": ErrorAnswer;
            };
        };
        /** @description `not_found`: The requested public or account-owned resource does not exist. */
        readonly NotFound: {
            headers: {
                readonly "X-Request-Id": components["headers"]["XRequestId"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": ErrorAnswer;
            };
        };
        /** @description `rate_limited`: The current product limit is exhausted; retry after it resets. */
        readonly RateLimited: {
            headers: {
                readonly "X-Request-Id": components["headers"]["XRequestId"];
                readonly "Retry-After": components["headers"]["RetryAfter"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": ErrorAnswer;
            };
        };
        /** @description `conflict`: The state of the resource does not allow this action, or a name is taken; nothing was changed. */
        readonly Conflict: {
            headers: {
                readonly "X-Request-Id": components["headers"]["XRequestId"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": ErrorAnswer;
            };
        };
        /** @description `payload_too_large`: The body is too large. */
        readonly PayloadTooLarge: {
            headers: {
                readonly "X-Request-Id": components["headers"]["XRequestId"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": ErrorAnswer;
            };
        };
        /** @description `internal_error`: The platform failed. */
        readonly InternalError: {
            headers: {
                readonly "X-Request-Id": components["headers"]["XRequestId"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": ErrorAnswer;
            };
        };
        /** @description `unavailable`: The platform is unavailable; retry later. */
        readonly Unavailable: {
            headers: {
                readonly "X-Request-Id": components["headers"]["XRequestId"];
                readonly "Retry-After": components["headers"]["RetryAfter"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": ErrorAnswer;
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description Equals `requestId` in the body. */
        readonly XRequestId: string;
        /** @description Whole seconds to wait; clients honor it. */
        readonly RetryAfter: number;
        /** @description Requests per minute that you may send: of a product: a page by network address, a server by account. */
        readonly RateLimitLimit: number;
        /** @description How many of them are left. */
        readonly RateLimitRemaining: number;
        /** @description Whole seconds until the count starts over. */
        readonly RateLimitReset: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readonly post_account_general_create: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": AccountCreate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Account;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_account_general_forgot: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Where the reset is mailed, if it has an account. */
                    readonly email: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: ResetRequested;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly get_account_general_get_sessions: {
        readonly parameters: {
            readonly query: {
                /** @description The account whose sessions to list. */
                readonly accountId: string;
                /** @description Page size. */
                readonly limit?: number;
                /** @description Number of results to skip. */
                readonly offset?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: SessionPage;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly get_account_general_get_accountId: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Opaque id. */
                readonly accountId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Account;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_account_general_login: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": LoginRequest;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: SignIn;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_account_general_logout_device: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description As returned by login. */
                    readonly sessionToken: string;
                    /** @description The name given at login. */
                    readonly device: string;
                } | {
                    /** @description With a secret key, instead of a token. */
                    readonly accountId: string;
                    /** @description The name given at login. */
                    readonly device: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: SessionsEnded;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_account_general_logout_everywhere: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description As returned by login. */
                    readonly sessionToken: string;
                } | {
                    /** @description With a secret key, instead of a token. */
                    readonly accountId: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: SessionsEnded;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_account_general_logout: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description As returned by login. */
                    readonly sessionToken: string;
                } | {
                    /** @description The session; with a secret key, instead of a token. */
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Session;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly put_account_general_reset: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": PasswordReset;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Account;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly get_account_general_session: {
        readonly parameters: {
            readonly query?: {
                /** @description As returned by login. */
                readonly sessionToken?: string;
                /** @description The session; with a secret key, instead of a token. */
                readonly id?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Session;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_account_general_set_password: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description From the email. */
                    readonly token: string;
                    /** @description 8 to 200 characters. */
                    readonly password: string;
                } | {
                    /** @description As returned by login. */
                    readonly sessionToken: string;
                    /** @description The password to replace. */
                    readonly currentPassword: string;
                    /** @description 8 to 200 characters. */
                    readonly password: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Account;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly get_account_types_get: {
        readonly parameters: {
            readonly query?: {
                /** @description Page size. */
                readonly limit?: number;
                /** @description Number of results to skip. */
                readonly offset?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: AccountTypePage;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_ads_advertisement_create: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": AdvertisementCreate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Advertisement;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_ads_advertisement_get: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Opaque id. */
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Advertisement;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly get_ads_attribution_all: {
        readonly parameters: {
            readonly query?: {
                /** @description `active` at first, then any status of your own. */
                readonly status?: string;
                /** @description Your reference. With a secret key only. */
                readonly clientReference?: string;
                /** @description Opaque id. */
                readonly advertisementId?: string;
                /** @description Opaque id. */
                readonly interactionId?: string;
                /** @description Page size. */
                readonly limit?: number;
                /** @description Number of results to skip. */
                readonly offset?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: AttributionPage;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_ads_attribution_create: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": AttributionCreate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Attribution;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly delete_ads_attribution_delete_attributionId: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Opaque id. */
                readonly attributionId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Deleted;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly get_ads_attribution_get_attributionId: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Opaque id. */
                readonly attributionId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Attribution;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly put_ads_attribution_update_attributionId: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Opaque id. */
                readonly attributionId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": AttributionUpdate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Attribution;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly get_ads_bidding_all: {
        readonly parameters: {
            readonly query?: {
                /** @description Follows from later bids and the closing of a placement. */
                readonly status?: "placed" | "outbid" | "won";
                /** @description Your reference. With a secret key only. */
                readonly clientReference?: string;
                /** @description The part of the inventory that advertisers bid for. */
                readonly inventoryId?: string;
                /** @description The advertisement that is shown. */
                readonly advertisementId?: string;
                /** @description Page size. */
                readonly limit?: number;
                /** @description Number of results to skip. */
                readonly offset?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: BidPage;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_ads_bidding_create: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": BidCreate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Bid;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_ads_interaction_create: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": InteractionCreate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Interaction;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly get_ads_inventory_all: {
        readonly parameters: {
            readonly query?: {
                /** @description `active` at first, then any status of your own. */
                readonly status?: string;
                /** @description Your reference. With a secret key only. */
                readonly clientReference?: string;
                /** @description Words of the title or description. */
                readonly search?: string;
                /** @description Page size. */
                readonly limit?: number;
                /** @description Number of results to skip. */
                readonly offset?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: InventoryPage;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_ads_inventory_create: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": InventoryCreate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Inventory;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly get_ads_placement_all: {
        readonly parameters: {
            readonly query?: {
                /** @description Follows from `closesAt`. Pages see active placements. */
                readonly status?: "active" | "closed";
                /** @description Your reference. With a secret key only. */
                readonly clientReference?: string;
                /** @description The part of the inventory that advertisers bid for. */
                readonly inventoryId?: string;
                /** @description The advertisement that is shown. */
                readonly advertisementId?: string;
                /** @description Words of the title or description. */
                readonly search?: string;
                /** @description Page size. */
                readonly limit?: number;
                /** @description Number of results to skip. */
                readonly offset?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: PublicPlacementPage;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_ads_placement_create: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": PlacementCreate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Placement;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_ads_placement_choice_placementId: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Opaque id. */
                readonly placementId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": PlacementChoice;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: PlacementAnswer;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_ads_placement_interact_placementId: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Opaque id. */
                readonly placementId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": PlacementInteraction;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: PlacementAnswer;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_ads_placement_vote_placementId: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Opaque id. */
                readonly placementId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": PlacementVote;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: PlacementAnswer;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_vote_embed_all: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": {
                    /**
                     * @description Only an `open` embed takes votes. `opensAt` and `closesAt` open and close it. Pages see no draft.
                     * @enum {string}
                     */
                    readonly status?: "draft" | "scheduled" | "open" | "closed" | "archived";
                    /**
                     * @description What visitors do: choose options, rate on a scale, press reactions, write an answer, or answer a quiz.
                     * @enum {string}
                     */
                    readonly kind?: "poll" | "rating" | "reaction" | "question" | "quiz";
                    /** @description A reference of your own. Lists can be filtered by it. */
                    readonly clientReference?: string;
                    /**
                     * @description Page size.
                     * @default 20
                     */
                    readonly limit?: number;
                    /**
                     * @description Number of results to skip.
                     * @default 0
                     */
                    readonly offset?: number;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: EmbedPage;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_vote_embed_create: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": EmbedCreate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Embed;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_vote_embed_delete: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Opaque id. */
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Deleted;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_vote_embed_get: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Opaque id. */
                    readonly id: string;
                    /** @description Lets the platform detect whether this browser has voted. */
                    readonly clientReference?: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Embed;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly put_vote_embed_update: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": EmbedUpdate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Embed;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly get_events_general_all: {
        readonly parameters: {
            readonly query?: {
                /** @description Filter by search text. */
                readonly search?: string;
                /** @description Sort direction: `asc` or `desc`; a descending value is used in practice. */
                readonly order?: string;
                /** @description Sort field: `startsAt`, `endsAt`, `createdAt`, `updatedAt` or `title`. */
                readonly sort?: string;
                /** @description Page size. */
                readonly limit?: number;
                /** @description Number of results to skip. */
                readonly offset?: number;
                /** @description Filter. */
                readonly categoryId?: string;
                /** @description Filter. */
                readonly subCategoryId?: string;
                /** @description Filter. */
                readonly experienceTypeId?: string;
                /** @description Filter. */
                readonly experienceSubTypeId?: string;
                /** @description Filter. */
                readonly city?: string;
                /** @description Filter. */
                readonly state?: string;
                /** @description Filter. */
                readonly country?: string;
                /** @description Filter. */
                readonly postalCode?: string;
                /** @description Filter: created in the last 30 days. Newest first, unless `sort` or `order` says otherwise. */
                readonly newest?: boolean;
                /** @description Filter. */
                readonly upcoming?: boolean;
                /** @description A `scheduled` event is `live` from `startsAt` and `ended` after its end. One without a title or `startsAt` is a draft. */
                readonly status?: "draft" | "scheduled" | "live" | "ended" | "cancelled" | "postponed" | "sold_out";
                /** @description Filter. Your own events with this reference; with a secret key only. */
                readonly clientReference?: string;
                /** @description Filter: only your own events. With a secret key only. */
                readonly mine?: boolean;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: EventPage;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_events_general_create: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": EventCreate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Event;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_events_general_delete: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Opaque id. */
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Deleted;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly get_events_general_get: {
        readonly parameters: {
            readonly query: {
                /** @description Opaque id. */
                readonly id: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Event;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly put_events_general_update: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": EventUpdate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Event;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly get_video_category_all: {
        readonly parameters: {
            readonly query?: {
                /** @description `active` at first, then any status of your own. */
                readonly status?: string;
                /** @description Your reference. With a secret key only. */
                readonly clientReference?: string;
                /** @description Words of the title or description. */
                readonly search?: string;
                /** @description Page size. */
                readonly limit?: number;
                /** @description Number of results to skip. */
                readonly offset?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: VideoCategoryPage;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_video_category_create: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": VideoCategoryCreate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: VideoCategory;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_video_category_delete: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Opaque id. */
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Deleted;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly get_video_category_get: {
        readonly parameters: {
            readonly query: {
                /** @description Opaque id. */
                readonly id: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: VideoCategory;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly put_video_category_update: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": VideoCategoryUpdate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: VideoCategory;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly get_video_channel_all: {
        readonly parameters: {
            readonly query?: {
                /** @description `active` at first, then any status of your own. */
                readonly status?: string;
                /** @description Your reference. With a secret key only. */
                readonly clientReference?: string;
                /** @description Opaque id. */
                readonly categoryId?: string;
                /** @description Opaque id. */
                readonly subCategoryId?: string;
                /** @description Words of the title or description. */
                readonly search?: string;
                /** @description Page size. */
                readonly limit?: number;
                /** @description Number of results to skip. */
                readonly offset?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: ChannelPage;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_video_channel_create: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": ChannelCreate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Channel;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_video_channel_delete: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Opaque id. */
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Deleted;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly get_video_channel_get: {
        readonly parameters: {
            readonly query: {
                /** @description Opaque id. */
                readonly id: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Channel;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly put_video_channel_update: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": ChannelUpdate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Channel;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly get_video_details_all: {
        readonly parameters: {
            readonly query?: {
                /** @description `active` at first, then any status of your own. */
                readonly status?: string;
                /** @description Your reference. With a secret key only. */
                readonly clientReference?: string;
                /** @description Opaque id. */
                readonly streamId?: string;
                /** @description Words of the title or description. */
                readonly search?: string;
                /** @description Page size. */
                readonly limit?: number;
                /** @description Number of results to skip. */
                readonly offset?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: VideoDetailsPage;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_video_details_create: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": VideoDetailsCreate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: VideoDetails;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_video_details_delete: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Opaque id. */
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Deleted;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly get_video_details_get: {
        readonly parameters: {
            readonly query: {
                /** @description Opaque id. */
                readonly id: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: VideoDetails;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly put_video_details_update: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": VideoDetailsUpdate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: VideoDetails;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly get_video_static_all: {
        readonly parameters: {
            readonly query?: {
                /** @description `active` at first, then any status of your own. */
                readonly status?: string;
                /** @description Your reference. With a secret key only. */
                readonly clientReference?: string;
                /** @description Opaque id. */
                readonly channelId?: string;
                /** @description Opaque id. */
                readonly streamId?: string;
                /** @description Words of the title or description. */
                readonly search?: string;
                /** @description Page size. */
                readonly limit?: number;
                /** @description Number of results to skip. */
                readonly offset?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: StaticVideoPage;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_video_static_create: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": StaticVideoCreate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: StaticVideo;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_video_static_delete: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Opaque id. */
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Deleted;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly get_video_static_get: {
        readonly parameters: {
            readonly query: {
                /** @description Opaque id. */
                readonly id: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: StaticVideo;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly put_video_static_update: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": StaticVideoUpdate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: StaticVideo;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly get_video_subcategory_all: {
        readonly parameters: {
            readonly query?: {
                /** @description `active` at first, then any status of your own. */
                readonly status?: string;
                /** @description Your reference. With a secret key only. */
                readonly clientReference?: string;
                /** @description Opaque id. */
                readonly categoryId?: string;
                /** @description Words of the title or description. */
                readonly search?: string;
                /** @description Page size. */
                readonly limit?: number;
                /** @description Number of results to skip. */
                readonly offset?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: VideoSubcategoryPage;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_video_subcategory_create: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": VideoSubcategoryCreate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: VideoSubcategory;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_video_subcategory_delete: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Opaque id. */
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Deleted;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly get_video_subcategory_get: {
        readonly parameters: {
            readonly query: {
                /** @description Opaque id. */
                readonly id: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: VideoSubcategory;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly put_video_subcategory_update: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": VideoSubcategoryUpdate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: VideoSubcategory;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_video_event_create: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": TicketingEventCreate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: TicketingEvent;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_video_event_delete: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Opaque id. */
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Deleted;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly put_video_event_update: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": TicketingEventUpdate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: TicketingEvent;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly get_video_stream_all: {
        readonly parameters: {
            readonly query?: {
                /** @description Its time as `live` is the length of the stream. */
                readonly status?: "offline" | "live" | "ended";
                /** @description Your reference. With a secret key only. */
                readonly clientReference?: string;
                /** @description Opaque id. */
                readonly channelId?: string;
                /** @description Words of the title or description. */
                readonly search?: string;
                /** @description Page size. */
                readonly limit?: number;
                /** @description Number of results to skip. */
                readonly offset?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: StreamPage;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_video_stream_create: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": StreamCreate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Stream;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_video_stream_createClip: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": ClipCreate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: StaticVideo;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_video_stream_delete: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Opaque id. */
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Deleted;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly get_video_stream_get: {
        readonly parameters: {
            readonly query: {
                /** @description Opaque id. */
                readonly id: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Stream;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_video_stream_getAnalytics: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Opaque id. */
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: StreamAnalytics;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_video_stream_getEmbedCode: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Opaque id. */
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: EmbedCode;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_video_stream_getStatus: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Opaque id. */
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: StreamStatus;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly put_video_stream_update: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": StreamUpdate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Stream;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly get_incentive_loyalty_all: {
        readonly parameters: {
            readonly query?: {
                /** @description `active`, `inactive` or a status of your own. An active item shows `scheduled` before its release, then `expired` or `used_up`; dates are in UTC. */
                readonly status?: string;
                /** @description A reference of your own. Lists can be filtered by it. */
                readonly clientReference?: string;
                /** @description Identifier of a team. */
                readonly teamId?: string;
                /** @description The exact label. */
                readonly category?: string;
                /** @description The exact kind. */
                readonly loyaltyType?: string;
                /** @description The exact code. */
                readonly couponCode?: string;
                /** @description Words of the title, description, tags or code. */
                readonly search?: string;
                /** @description Page size. */
                readonly limit?: number;
                /** @description Number of results to skip. */
                readonly offset?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: LoyaltyItemPage;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_incentive_loyalty_create: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": LoyaltyItemCreate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: LoyaltyItem;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_incentive_loyalty_delete: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Opaque id. */
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Deleted;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly get_incentive_loyalty_get: {
        readonly parameters: {
            readonly query: {
                /** @description Opaque id. */
                readonly id: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: LoyaltyItem;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly put_incentive_loyalty_update: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": LoyaltyItemUpdate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: LoyaltyItem;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly get_incentive_promotion_all: {
        readonly parameters: {
            readonly query?: {
                /** @description Set `active` or `inactive`. An active promotion shows `scheduled` before `startsAt` and `ended` from `endsAt`. */
                readonly status?: "active" | "inactive" | "scheduled" | "ended";
                /** @description Your reference. With a secret key only. */
                readonly clientReference?: string;
                /** @description The loyalty item that it belongs to. */
                readonly loyaltyId?: string;
                /** @description Words of the title or description. */
                readonly search?: string;
                /** @description Page size. */
                readonly limit?: number;
                /** @description Number of results to skip. */
                readonly offset?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: LoyaltyPromotionPage;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_incentive_promotion_create: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": LoyaltyPromotionCreate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: LoyaltyPromotion;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_incentive_promotion_delete: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Opaque id. */
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Deleted;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly get_incentive_promotion_get: {
        readonly parameters: {
            readonly query: {
                /** @description Opaque id. */
                readonly id: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: LoyaltyPromotion;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly put_incentive_promotion_update: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": LoyaltyPromotionUpdate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: LoyaltyPromotion;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly get_incentive_reward_all: {
        readonly parameters: {
            readonly query?: {
                /** @description An update to `claimed` redeems the loyalty item, which must be active. A claimed reward stays claimed. */
                readonly status?: "active" | "claimed";
                /** @description Your reference. With a secret key only. */
                readonly clientReference?: string;
                /** @description The loyalty item that it belongs to. */
                readonly loyaltyId?: string;
                /** @description The customer who may claim it. */
                readonly customerId?: string;
                /** @description Words of the title or description. */
                readonly search?: string;
                /** @description Page size. */
                readonly limit?: number;
                /** @description Number of results to skip. */
                readonly offset?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: RewardPage;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_incentive_reward_create: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": RewardCreate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Reward;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_incentive_reward_delete: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Opaque id. */
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Deleted;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly get_incentive_reward_get: {
        readonly parameters: {
            readonly query: {
                /** @description Opaque id. */
                readonly id: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Reward;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly put_incentive_reward_update: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": RewardUpdate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Reward;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_marketing_automation_create: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": AutomationCreate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Automation;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_marketing_automation_delete: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Opaque id. */
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Deleted;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_marketing_automation_get: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Opaque id. */
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Automation;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_marketing_automation_update: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": AutomationUpdate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Automation;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_marketing_campaign_all: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": {
                    /**
                     * @description Follows from `sendAt`.
                     * @enum {string}
                     */
                    readonly status?: "draft" | "scheduled" | "sent";
                    /** @description Your reference. With a secret key only. */
                    readonly clientReference?: string;
                    /** @description Opaque id. */
                    readonly segmentId?: string;
                    /** @description Opaque id. */
                    readonly templateId?: string;
                    /** @description Words of the title. */
                    readonly search?: string;
                    /**
                     * @description Page size.
                     * @default 20
                     */
                    readonly limit?: number;
                    /**
                     * @description Number of results to skip.
                     * @default 0
                     */
                    readonly offset?: number;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: CampaignPage;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_marketing_campaign_create: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": CampaignCreate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Campaign;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_marketing_campaign_get: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Opaque id. */
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Campaign;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_marketing_contact_all: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": {
                    /**
                     * @description No mail is stored for an unsubscribed contact.
                     * @enum {string}
                     */
                    readonly status?: "active" | "unsubscribed";
                    /** @description Your reference. With a secret key only. */
                    readonly clientReference?: string;
                    /** @description The exact address. */
                    readonly email?: string;
                    /** @description One tag. */
                    readonly tags?: string;
                    /** @description Words of the e-mail address or name. */
                    readonly search?: string;
                    /**
                     * @description Page size.
                     * @default 20
                     */
                    readonly limit?: number;
                    /**
                     * @description Number of results to skip.
                     * @default 0
                     */
                    readonly offset?: number;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: ContactPage;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_marketing_contact_create: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": ContactCreate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Contact;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_marketing_contact_delete: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Opaque id. */
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Deleted;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_marketing_contact_get: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Opaque id. */
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Contact;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_marketing_contact_update: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": ContactUpdate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Contact;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_marketing_emailSequence_create: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": EmailSequenceCreate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: EmailSequence;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_marketing_emailSequence_delete: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Opaque id. */
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Deleted;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_marketing_emailSequence_get: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Opaque id. */
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: EmailSequence;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_marketing_integration_all: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": {
                    /**
                     * @description `pending` without an address. An update can pause it.
                     * @enum {string}
                     */
                    readonly status?: "connected" | "pending" | "paused";
                    /** @description Your reference. With a secret key only. */
                    readonly clientReference?: string;
                    /** @description The exact channel. */
                    readonly channel?: string;
                    /** @description Words of the title. */
                    readonly search?: string;
                    /**
                     * @description Page size.
                     * @default 20
                     */
                    readonly limit?: number;
                    /**
                     * @description Number of results to skip.
                     * @default 0
                     */
                    readonly offset?: number;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: IntegrationPage;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_marketing_integration_create: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": IntegrationCreate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Integration;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_marketing_integration_delete: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Opaque id. */
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Deleted;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_marketing_integration_get: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Opaque id. */
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Integration;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_marketing_integration_update: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": IntegrationUpdate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Integration;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_marketing_leadScore_get: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The contact whose score it is. */
                    readonly contactId: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: LeadScore;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_marketing_leadScore_update: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": LeadScoreUpdate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: LeadScore;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_marketing_segment_all: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": {
                    /** @description `active` at first, then any status of your own. */
                    readonly status?: string;
                    /** @description Your reference. With a secret key only. */
                    readonly clientReference?: string;
                    /** @description Words of the title. */
                    readonly search?: string;
                    /**
                     * @description Page size.
                     * @default 20
                     */
                    readonly limit?: number;
                    /**
                     * @description Number of results to skip.
                     * @default 0
                     */
                    readonly offset?: number;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: SegmentPage;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_marketing_segment_create: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": SegmentCreate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Segment;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_marketing_segment_delete: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Opaque id. */
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Deleted;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_marketing_segment_get: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Opaque id. */
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Segment;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_marketing_segment_update: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": SegmentUpdate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Segment;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_marketing_template_all: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": {
                    /** @description `active` at first, then any status of your own. */
                    readonly status?: string;
                    /** @description Your reference. With a secret key only. */
                    readonly clientReference?: string;
                    /** @description Words of the title or subject. */
                    readonly search?: string;
                    /**
                     * @description Page size.
                     * @default 20
                     */
                    readonly limit?: number;
                    /**
                     * @description Number of results to skip.
                     * @default 0
                     */
                    readonly offset?: number;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: TemplatePage;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_marketing_template_create: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": TemplateCreate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Template;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_marketing_template_delete: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Opaque id. */
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Deleted;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_marketing_template_get: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Opaque id. */
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Template;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_marketing_template_update: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": TemplateUpdate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Template;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly get_pages_general_all: {
        readonly parameters: {
            readonly query?: {
                /** @description Visitors read a `published` page and submit leads on it. */
                readonly status?: "draft" | "published" | "archived";
                /** @description Your reference. With a secret key only. */
                readonly clientReference?: string;
                /** @description Words of the title or description. */
                readonly search?: string;
                /** @description Page size. */
                readonly limit?: number;
                /** @description Number of results to skip. */
                readonly offset?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: BrandedPagePage;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly get_pages_general_analytics: {
        readonly parameters: {
            readonly query: {
                /** @description Opaque id. */
                readonly id: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: PageAnalytics;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_pages_general_create: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": BrandedPageCreate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: BrandedPage;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly delete_pages_general_delete: {
        readonly parameters: {
            readonly query: {
                /** @description Opaque id. */
                readonly id: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Deleted;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly get_pages_general_get: {
        readonly parameters: {
            readonly query: {
                /** @description Opaque id. */
                readonly id: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: PublicBrandedPage;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly get_pages_general_stats: {
        readonly parameters: {
            readonly query: {
                /** @description Opaque id. */
                readonly id: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: PageStats;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly put_pages_general_update: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": BrandedPageUpdate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: BrandedPage;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly get_pages_leads_all: {
        readonly parameters: {
            readonly query?: {
                /** @description `new` at first, then up to the owner. The one that a visitor sends is ignored. */
                readonly status?: string;
                /** @description Your reference. With a secret key only. */
                readonly clientReference?: string;
                /** @description Opaque id. */
                readonly pageId?: string;
                /** @description E-mail address. */
                readonly email?: string;
                /** @description Words of the name, e-mail address or message. */
                readonly search?: string;
                /** @description Page size. */
                readonly limit?: number;
                /** @description Number of results to skip. */
                readonly offset?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: LeadPage;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_pages_leads_create: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": LeadCreate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: PublicLead;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly delete_pages_leads_delete: {
        readonly parameters: {
            readonly query: {
                /** @description Opaque id. */
                readonly id: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Deleted;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly get_pages_leads_get: {
        readonly parameters: {
            readonly query: {
                /** @description Opaque id. */
                readonly id: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Lead;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly put_pages_leads_update: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": LeadUpdate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Lead;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly get_pay_shortId: {
        readonly parameters: {
            readonly query?: {
                /** @description Preselected in the checkout if the payer chooses the amount. */
                readonly amount?: string;
                /** @description Returned as `creator-paid` in the return URL. */
                readonly clientReference?: string;
                /** @description Where the checkout sends the visitor afterwards. */
                readonly returnUrl?: string;
                /** @description Passed on to the checkout. */
                readonly utm_source?: string;
                /** @description Passed on to the checkout. */
                readonly utm_medium?: string;
                /** @description Passed on to the checkout. */
                readonly utm_campaign?: string;
                /** @description Passed on to the checkout. */
                readonly utm_term?: string;
                /** @description Passed on to the checkout. */
                readonly utm_content?: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description Opaque id. */
                readonly shortId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 302: components["responses"]["Redirect"];
            /** @description A page that explains what is wrong with the URL. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/html": string;
                    readonly "application/json": ErrorAnswer;
                };
            };
            /** @description A page that says the link does not exist. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/html": string;
                    readonly "application/json": ErrorAnswer;
                };
            };
            /** @description A page that explains why the link is inactive. */
            readonly 410: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/html": string;
                    readonly "application/json": ErrorAnswer;
                };
            };
            /** @description A page that asks the visitor to wait. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/html": string;
                    readonly "application/json": ErrorAnswer;
                };
            };
        };
    };
    readonly get_pay_s_shortId: {
        readonly parameters: {
            readonly query?: {
                /** @description Preselected in the checkout if the payer chooses the amount. */
                readonly amount?: string;
                /** @description Returned as `creator-paid` in the return URL. */
                readonly clientReference?: string;
                /** @description Where the checkout sends the visitor afterwards. */
                readonly returnUrl?: string;
                /** @description Passed on to the checkout. */
                readonly utm_source?: string;
                /** @description Passed on to the checkout. */
                readonly utm_medium?: string;
                /** @description Passed on to the checkout. */
                readonly utm_campaign?: string;
                /** @description Passed on to the checkout. */
                readonly utm_term?: string;
                /** @description Passed on to the checkout. */
                readonly utm_content?: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description Opaque id. */
                readonly shortId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 302: components["responses"]["Redirect"];
            /** @description A page that explains what is wrong with the URL. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/html": string;
                    readonly "application/json": ErrorAnswer;
                };
            };
            /** @description A page that says the link does not exist. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/html": string;
                    readonly "application/json": ErrorAnswer;
                };
            };
            /** @description A page that explains why the link is inactive. */
            readonly 410: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/html": string;
                    readonly "application/json": ErrorAnswer;
                };
            };
            /** @description A page that asks the visitor to wait. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/html": string;
                    readonly "application/json": ErrorAnswer;
                };
            };
        };
    };
    readonly post_payment_charge_all: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": {
                    /**
                     * @description An update may settle a `pending` charge as `succeeded` or `failed`. Refunds and a reversal set the others.
                     * @enum {string}
                     */
                    readonly status?: "pending" | "succeeded" | "failed" | "partially_refunded" | "refunded" | "reversed";
                    /** @description Your reference. With a secret key only. */
                    readonly clientReference?: string;
                    /** @description The customer who pays. */
                    readonly customerId?: string;
                    /** @description The payment link whose goal it counts toward. */
                    readonly paymentLinkId?: string;
                    /** @description The subscription that it pays for. A failed charge makes it `past_due`. */
                    readonly subscriptionId?: string;
                    /** @description The invoice that it was charged for. */
                    readonly invoiceId?: string;
                    /** @description ISO 4217 currency code. */
                    readonly currency?: string;
                    /** @description Created at this time or later. A date, such as 2026-05-01, means its first moment in UTC. */
                    readonly from?: string;
                    /** @description Created at this time or earlier. A date, such as 2026-05-31, includes the whole day in UTC. */
                    readonly to?: string;
                    /**
                     * @description Page size.
                     * @default 20
                     */
                    readonly limit?: number;
                    /**
                     * @description Number of results to skip.
                     * @default 0
                     */
                    readonly offset?: number;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: ChargePage;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_charge_create: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": ChargeCreate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Charge;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_charge_delete: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Opaque id. */
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Deleted;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_charge_get: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Opaque id. */
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Charge;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_charge_refund: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": ChargeRefund;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Charge;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_charge_reverse: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Opaque id. */
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Charge;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly put_payment_charge_update: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": ChargeUpdate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Charge;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_charge_update: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": ChargeUpdate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Charge;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_customer_all: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": {
                    /** @description `active` at first, then any status of your own. */
                    readonly status?: string;
                    /** @description Your reference. With a secret key only. */
                    readonly clientReference?: string;
                    /** @description The whole address, in any letter case. */
                    readonly email?: string;
                    /** @description Words of the e-mail address, name or phone number. */
                    readonly search?: string;
                    /**
                     * @description Page size.
                     * @default 20
                     */
                    readonly limit?: number;
                    /**
                     * @description Number of results to skip.
                     * @default 0
                     */
                    readonly offset?: number;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: CustomerPage;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_customer_create: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": CustomerCreate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Customer;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_customer_delete: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Opaque id. */
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Deleted;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_customer_get: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Opaque id. */
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Customer;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_customer_search: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": {
                    /** @description `active` at first, then any status of your own. */
                    readonly status?: string;
                    /** @description Your reference. With a secret key only. */
                    readonly clientReference?: string;
                    /** @description The whole address, in any letter case. */
                    readonly email?: string;
                    /** @description Words of the e-mail address, name or phone number. */
                    readonly search?: string;
                    /**
                     * @description Page size.
                     * @default 20
                     */
                    readonly limit?: number;
                    /**
                     * @description Number of results to skip.
                     * @default 0
                     */
                    readonly offset?: number;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: CustomerPage;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_customer_update: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": CustomerUpdate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Customer;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_invoice_charge: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Opaque id. */
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Invoice;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_invoice_create: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": InvoiceCreate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Invoice;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_invoice_delete: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Opaque id. */
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Deleted;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly get_payment_invoice_get: {
        readonly parameters: {
            readonly query: {
                /** @description Opaque id. */
                readonly id: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Invoice;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly get_payment_invoice_getAll: {
        readonly parameters: {
            readonly query?: {
                /** @description A draft is `open` once it is sent, and `paid` once a charge succeeds. */
                readonly status?: "draft" | "open" | "paid";
                /** @description Your reference. With a secret key only. */
                readonly clientReference?: string;
                /** @description The billed customer. */
                readonly customerId?: string;
                /** @description The billed subscription. */
                readonly subscriptionId?: string;
                /** @description ISO 4217 currency code. */
                readonly currency?: string;
                /** @description Whether it is open and its `dueAt` has passed. */
                readonly overdue?: boolean;
                /** @description Words in the description, the number, or the ids of its customer and subscription. */
                readonly search?: string;
                /** @description Page size. */
                readonly limit?: number;
                /** @description Number of results to skip. */
                readonly offset?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: InvoicePage;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_invoice_resend: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": InvoiceSend;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Invoice;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly get_payment_invoice_search: {
        readonly parameters: {
            readonly query?: {
                /** @description A draft is `open` once it is sent, and `paid` once a charge succeeds. */
                readonly status?: "draft" | "open" | "paid";
                /** @description Your reference. With a secret key only. */
                readonly clientReference?: string;
                /** @description The billed customer. */
                readonly customerId?: string;
                /** @description The billed subscription. */
                readonly subscriptionId?: string;
                /** @description ISO 4217 currency code. */
                readonly currency?: string;
                /** @description Whether it is open and its `dueAt` has passed. */
                readonly overdue?: boolean;
                /** @description Words in the description, the number, or the ids of its customer and subscription. */
                readonly search?: string;
                /** @description Page size. */
                readonly limit?: number;
                /** @description Number of results to skip. */
                readonly offset?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: InvoicePage;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly get_payment_invoice_searchByCustomer: {
        readonly parameters: {
            readonly query: {
                /** @description A draft is `open` once it is sent, and `paid` once a charge succeeds. */
                readonly status?: "draft" | "open" | "paid";
                /** @description Your reference. With a secret key only. */
                readonly clientReference?: string;
                /** @description The billed customer. */
                readonly customerId: string;
                /** @description The billed subscription. */
                readonly subscriptionId?: string;
                /** @description ISO 4217 currency code. */
                readonly currency?: string;
                /** @description Whether it is open and its `dueAt` has passed. */
                readonly overdue?: boolean;
                /** @description Words in the description, the number, or the ids of its customer and subscription. */
                readonly search?: string;
                /** @description Page size. */
                readonly limit?: number;
                /** @description Number of results to skip. */
                readonly offset?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: InvoicePage;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly get_payment_invoice_searchByDateRange: {
        readonly parameters: {
            readonly query?: {
                /** @description A draft is `open` once it is sent, and `paid` once a charge succeeds. */
                readonly status?: "draft" | "open" | "paid";
                /** @description Your reference. With a secret key only. */
                readonly clientReference?: string;
                /** @description The billed customer. */
                readonly customerId?: string;
                /** @description The billed subscription. */
                readonly subscriptionId?: string;
                /** @description ISO 4217 currency code. */
                readonly currency?: string;
                /** @description Whether it is open and its `dueAt` has passed. */
                readonly overdue?: boolean;
                /** @description Words in the description, the number, or the ids of its customer and subscription. */
                readonly search?: string;
                /** @description Page size. */
                readonly limit?: number;
                /** @description Number of results to skip. */
                readonly offset?: number;
                /** @description Created at this time or later. A date, such as 2026-05-01, means its first moment in UTC. */
                readonly from?: string;
                /** @description Created at this time or earlier. A date, such as 2026-05-31, includes the whole day in UTC. */
                readonly to?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: InvoicePage;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly get_payment_invoice_searchByStatus: {
        readonly parameters: {
            readonly query: {
                /** @description A draft is `open` once it is sent, and `paid` once a charge succeeds. */
                readonly status: "draft" | "open" | "paid";
                /** @description Your reference. With a secret key only. */
                readonly clientReference?: string;
                /** @description The billed customer. */
                readonly customerId?: string;
                /** @description The billed subscription. */
                readonly subscriptionId?: string;
                /** @description ISO 4217 currency code. */
                readonly currency?: string;
                /** @description Whether it is open and its `dueAt` has passed. */
                readonly overdue?: boolean;
                /** @description Words in the description, the number, or the ids of its customer and subscription. */
                readonly search?: string;
                /** @description Page size. */
                readonly limit?: number;
                /** @description Number of results to skip. */
                readonly offset?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: InvoicePage;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_invoice_send: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": InvoiceSend;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Invoice;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_invoice_update: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": InvoiceUpdate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Invoice;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_link_all: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": {
                    /**
                     * @description Only an `active` link takes payments. `inactive` is set by you; the others follow from times and uses.
                     * @enum {string}
                     */
                    readonly status?: "active" | "inactive" | "scheduled" | "sold_out" | "expired";
                    /**
                     * @description A payment costs its amount once, a subscription each interval. Donors may choose the amount.
                     * @enum {string}
                     */
                    readonly kind?: "payment" | "subscription" | "donation";
                    /** @description A reference of your own. Lists can be filtered by it. */
                    readonly clientReference?: string;
                    /**
                     * @description Page size.
                     * @default 20
                     */
                    readonly limit?: number;
                    /**
                     * @description Number of results to skip.
                     * @default 0
                     */
                    readonly offset?: number;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: PaymentLinkPage;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_link_create: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": PaymentLinkCreate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: PaymentLink;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_link_get: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Opaque id. */
                    readonly id: string;
                } | {
                    /** @description The last segment of `/api/pay/{shortId}`. */
                    readonly shortId: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: PaymentLink;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_link_update: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": PaymentLinkUpdate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: PaymentLink;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_paymentLink_clone: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": PaymentLinkClone;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: PaymentLink;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_paymentLink_delete: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Opaque id. */
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Deleted;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_paymentLink_generateQr: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Opaque id. */
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: File;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly get_payment_paymentLink_getDonors_paymentLinkId: {
        readonly parameters: {
            readonly query?: {
                /** @description Page size. */
                readonly limit?: number;
                /** @description Number of results to skip. */
                readonly offset?: number;
                /** @description Newest first, which is the default, or highest amount first. */
                readonly sort?: "recent" | "top";
            };
            readonly header?: never;
            readonly path: {
                /** @description Opaque id. */
                readonly paymentLinkId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: DonorPage;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly get_payment_paymentLink_getGoalProgress_paymentLinkId: {
        readonly parameters: {
            readonly query?: {
                /** @description Requests `yours`: the contribution with this reference. */
                readonly clientReference?: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description Opaque id. */
                readonly paymentLinkId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Goal;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_paymentLink_getPayments: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The payment link. */
                    readonly id: string;
                    /**
                     * @description An update may settle a `pending` charge as `succeeded` or `failed`. Refunds and a reversal set the others.
                     * @enum {string}
                     */
                    readonly status?: "pending" | "succeeded" | "failed" | "partially_refunded" | "refunded" | "reversed";
                    /** @description Your reference. With a secret key only. */
                    readonly clientReference?: string;
                    /** @description The customer who pays. */
                    readonly customerId?: string;
                    /** @description The payment link whose goal it counts toward. */
                    readonly paymentLinkId?: string;
                    /** @description The subscription that it pays for. A failed charge makes it `past_due`. */
                    readonly subscriptionId?: string;
                    /** @description The invoice that it was charged for. */
                    readonly invoiceId?: string;
                    /** @description ISO 4217 currency code. */
                    readonly currency?: string;
                    /** @description Created at this time or later. A date, such as 2026-05-01, means its first moment in UTC. */
                    readonly from?: string;
                    /** @description Created at this time or earlier. A date, such as 2026-05-31, includes the whole day in UTC. */
                    readonly to?: string;
                    /**
                     * @description Page size.
                     * @default 20
                     */
                    readonly limit?: number;
                    /**
                     * @description Number of results to skip.
                     * @default 0
                     */
                    readonly offset?: number;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: ChargePage;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly get_payment_paymentLink_getSubscriptions: {
        readonly parameters: {
            readonly query: {
                /** @description Opaque id. */
                readonly id: string;
                /** @description Page size. */
                readonly limit?: number;
                /** @description Number of results to skip. */
                readonly offset?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: SubscriptionPage;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_paymentLink_share: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Opaque id. */
                    readonly id: string;
                    /** @description Where it is shared; defaults to `link`. */
                    readonly platform?: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: SharedPaymentLink;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly get_payment_promotion_all: {
        readonly parameters: {
            readonly query?: {
                /** @description `active` by default; any other text of yours switches it off. `scheduled` and `expired` follow from its times. */
                readonly status?: string;
                /** @description Your reference. With a secret key only. */
                readonly clientReference?: string;
                /** @description What customers type, in this letter case. */
                readonly code?: string;
                /** @description Words in the title or code. */
                readonly search?: string;
                /** @description Page size. */
                readonly limit?: number;
                /** @description Number of results to skip. */
                readonly offset?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: PromotionPage;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_promotion_create: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": PromotionCreate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Promotion;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly delete_payment_promotion_delete: {
        readonly parameters: {
            readonly query: {
                /** @description Opaque id. */
                readonly id: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Deleted;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly get_payment_promotion_get: {
        readonly parameters: {
            readonly query: {
                /** @description Opaque id. */
                readonly id: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Promotion;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly put_payment_promotion_update: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": PromotionUpdate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Promotion;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_receipt_create: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": ReceiptCreate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Receipt;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_receipt_download: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": ReceiptForm;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: File;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_receipt_format: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": ReceiptForm;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: File;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_receipt_get: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Opaque id. */
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Receipt;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_receipt_getAll: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": {
                    /**
                     * @description `sent` once it was mailed.
                     * @enum {string}
                     */
                    readonly status?: "issued" | "sent";
                    /** @description Your reference. With a secret key only. */
                    readonly clientReference?: string;
                    /** @description The charge that it confirms. */
                    readonly chargeId?: string;
                    /** @description The customer of the charge. */
                    readonly customerId?: string;
                    /** @description ISO 4217 currency code. */
                    readonly currency?: string;
                    /** @description Words of the note, or the id of the charge or customer. */
                    readonly search?: string;
                    /**
                     * @description Page size.
                     * @default 20
                     */
                    readonly limit?: number;
                    /**
                     * @description Number of results to skip.
                     * @default 0
                     */
                    readonly offset?: number;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: ReceiptPage;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_receipt_resend: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": ReceiptMail;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Receipt;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_receipt_search: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": {
                    /**
                     * @description `sent` once it was mailed.
                     * @enum {string}
                     */
                    readonly status?: "issued" | "sent";
                    /** @description Your reference. With a secret key only. */
                    readonly clientReference?: string;
                    /** @description The charge that it confirms. */
                    readonly chargeId?: string;
                    /** @description The customer of the charge. */
                    readonly customerId?: string;
                    /** @description ISO 4217 currency code. */
                    readonly currency?: string;
                    /** @description Words of the note, or the id of the charge or customer. */
                    readonly search?: string;
                    /**
                     * @description Page size.
                     * @default 20
                     */
                    readonly limit?: number;
                    /**
                     * @description Number of results to skip.
                     * @default 0
                     */
                    readonly offset?: number;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: ReceiptPage;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_receipt_send: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": ReceiptMail;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Receipt;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_refund_all: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": {
                    /**
                     * @description A `pending` refund reserves its amount of the charge until it is processed or deleted.
                     * @enum {string}
                     */
                    readonly status?: "pending" | "succeeded";
                    /** @description Your reference. With a secret key only. */
                    readonly clientReference?: string;
                    /** @description The charge to refund. */
                    readonly chargeId?: string;
                    /** @description The customer of the charge. */
                    readonly customerId?: string;
                    /** @description ISO 4217 currency code. */
                    readonly currency?: string;
                    /** @description Words of the reason, or the id of the charge or customer. */
                    readonly search?: string;
                    /**
                     * @description Page size.
                     * @default 20
                     */
                    readonly limit?: number;
                    /**
                     * @description Number of results to skip.
                     * @default 0
                     */
                    readonly offset?: number;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: RefundPage;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_refund_create: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": RefundCreate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Refund;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_refund_delete: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Opaque id. */
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Deleted;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_refund_fullrefund: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": FullRefund;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Refund;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_refund_get: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Opaque id. */
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Refund;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_refund_partialrefund: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": PartialRefund;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Refund;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_refund_processrefund: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Opaque id. */
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Refund;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_refund_search: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": {
                    /**
                     * @description A `pending` refund reserves its amount of the charge until it is processed or deleted.
                     * @enum {string}
                     */
                    readonly status?: "pending" | "succeeded";
                    /** @description Your reference. With a secret key only. */
                    readonly clientReference?: string;
                    /** @description The charge to refund. */
                    readonly chargeId?: string;
                    /** @description The customer of the charge. */
                    readonly customerId?: string;
                    /** @description ISO 4217 currency code. */
                    readonly currency?: string;
                    /** @description Words of the reason, or the id of the charge or customer. */
                    readonly search?: string;
                    /**
                     * @description Page size.
                     * @default 20
                     */
                    readonly limit?: number;
                    /**
                     * @description Number of results to skip.
                     * @default 0
                     */
                    readonly offset?: number;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: RefundPage;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_refund_searchbycharge: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /**
                     * @description A `pending` refund reserves its amount of the charge until it is processed or deleted.
                     * @enum {string}
                     */
                    readonly status?: "pending" | "succeeded";
                    /** @description Your reference. With a secret key only. */
                    readonly clientReference?: string;
                    /** @description The charge to refund. */
                    readonly chargeId: string;
                    /** @description The customer of the charge. */
                    readonly customerId?: string;
                    /** @description ISO 4217 currency code. */
                    readonly currency?: string;
                    /** @description Words of the reason, or the id of the charge or customer. */
                    readonly search?: string;
                    /**
                     * @description Page size.
                     * @default 20
                     */
                    readonly limit?: number;
                    /**
                     * @description Number of results to skip.
                     * @default 0
                     */
                    readonly offset?: number;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: RefundPage;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_refund_searchbycustomer: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /**
                     * @description A `pending` refund reserves its amount of the charge until it is processed or deleted.
                     * @enum {string}
                     */
                    readonly status?: "pending" | "succeeded";
                    /** @description Your reference. With a secret key only. */
                    readonly clientReference?: string;
                    /** @description The charge to refund. */
                    readonly chargeId?: string;
                    /** @description The customer of the charge. */
                    readonly customerId: string;
                    /** @description ISO 4217 currency code. */
                    readonly currency?: string;
                    /** @description Words of the reason, or the id of the charge or customer. */
                    readonly search?: string;
                    /**
                     * @description Page size.
                     * @default 20
                     */
                    readonly limit?: number;
                    /**
                     * @description Number of results to skip.
                     * @default 0
                     */
                    readonly offset?: number;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: RefundPage;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_refund_searchbydaterange: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /**
                     * @description A `pending` refund reserves its amount of the charge until it is processed or deleted.
                     * @enum {string}
                     */
                    readonly status?: "pending" | "succeeded";
                    /** @description Your reference. With a secret key only. */
                    readonly clientReference?: string;
                    /** @description The charge to refund. */
                    readonly chargeId?: string;
                    /** @description The customer of the charge. */
                    readonly customerId?: string;
                    /** @description ISO 4217 currency code. */
                    readonly currency?: string;
                    /** @description Words of the reason, or the id of the charge or customer. */
                    readonly search?: string;
                    /**
                     * @description Page size.
                     * @default 20
                     */
                    readonly limit?: number;
                    /**
                     * @description Number of results to skip.
                     * @default 0
                     */
                    readonly offset?: number;
                    /** @description Created at this time or later. A date, such as 2026-05-01, means its first moment in UTC. */
                    readonly from?: string;
                    /** @description Created at this time or earlier. A date, such as 2026-05-31, includes the whole day in UTC. */
                    readonly to?: string;
                } & ({
                    /** @description Created at this time or later. A date, such as 2026-05-01, means its first moment in UTC. */
                    readonly from: string;
                } | {
                    /** @description Created at this time or earlier. A date, such as 2026-05-31, includes the whole day in UTC. */
                    readonly to: string;
                });
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: RefundPage;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_refund_searchbystatus: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /**
                     * @description A `pending` refund reserves its amount of the charge until it is processed or deleted.
                     * @enum {string}
                     */
                    readonly status: "pending" | "succeeded";
                    /** @description Your reference. With a secret key only. */
                    readonly clientReference?: string;
                    /** @description The charge to refund. */
                    readonly chargeId?: string;
                    /** @description The customer of the charge. */
                    readonly customerId?: string;
                    /** @description ISO 4217 currency code. */
                    readonly currency?: string;
                    /** @description Words of the reason, or the id of the charge or customer. */
                    readonly search?: string;
                    /**
                     * @description Page size.
                     * @default 20
                     */
                    readonly limit?: number;
                    /**
                     * @description Number of results to skip.
                     * @default 0
                     */
                    readonly offset?: number;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: RefundPage;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_refund_update: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": RefundUpdate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Refund;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_subscription_all: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": {
                    /**
                     * @description A declined charge makes it `past_due` until one succeeds. Only actions and the platform change it.
                     * @enum {string}
                     */
                    readonly status?: "active" | "trialing" | "paused" | "past_due" | "canceled";
                    /** @description Your reference. With a secret key only. */
                    readonly clientReference?: string;
                    /** @description The customer who pays. */
                    readonly customerId?: string;
                    /** @description The plan that sets the price and the interval. */
                    readonly planId?: string;
                    /** @description The payment link whose checkout made it. */
                    readonly paymentLinkId?: string;
                    /** @description A promotion that applies to each billing while it is active. */
                    readonly promotionId?: string;
                    /** @description Words in the ids of its customer and plan or in its description. */
                    readonly search?: string;
                    /**
                     * @description Page size.
                     * @default 20
                     */
                    readonly limit?: number;
                    /**
                     * @description Number of results to skip.
                     * @default 0
                     */
                    readonly offset?: number;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: SubscriptionPage;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_subscription_cancel: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": SubscriptionCancel;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Subscription;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_subscription_changePlan: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": PlanChange;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Subscription;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_subscription_create: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": SubscriptionCreate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Subscription;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_subscription_delete: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Opaque id. */
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: SubscriptionRemoved;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly delete_payment_subscription_delete: {
        readonly parameters: {
            readonly query: {
                /** @description Opaque id. */
                readonly id: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: SubscriptionRemoved;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_subscription_endTrial: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Opaque id. */
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Subscription;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly get_payment_subscription_get: {
        readonly parameters: {
            readonly query: {
                /** @description Opaque id. */
                readonly id: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Subscription;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_subscription_get: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Opaque id. */
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Subscription;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly get_payment_subscription_getAll: {
        readonly parameters: {
            readonly query?: {
                /** @description A declined charge makes it `past_due` until one succeeds. Only actions and the platform change it. */
                readonly status?: "active" | "trialing" | "paused" | "past_due" | "canceled";
                /** @description Your reference. With a secret key only. */
                readonly clientReference?: string;
                /** @description The customer who pays. */
                readonly customerId?: string;
                /** @description The plan that sets the price and the interval. */
                readonly planId?: string;
                /** @description The payment link whose checkout made it. */
                readonly paymentLinkId?: string;
                /** @description A promotion that applies to each billing while it is active. */
                readonly promotionId?: string;
                /** @description Words in the ids of its customer and plan or in its description. */
                readonly search?: string;
                /** @description Page size. */
                readonly limit?: number;
                /** @description Number of results to skip. */
                readonly offset?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: SubscriptionPage;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly get_payment_subscription_getHistory: {
        readonly parameters: {
            readonly query: {
                /** @description Opaque id. */
                readonly id: string;
                /** @description Page size. */
                readonly limit?: number;
                /** @description Number of results to skip. */
                readonly offset?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: SubscriptionHistory;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly get_payment_subscription_getInvoices: {
        readonly parameters: {
            readonly query: {
                /** @description Opaque id. */
                readonly id: string;
                /** @description Page size. */
                readonly limit?: number;
                /** @description Number of results to skip. */
                readonly offset?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: InvoicePage;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly get_payment_subscription_getNextBilling: {
        readonly parameters: {
            readonly query: {
                /** @description Opaque id. */
                readonly id: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: NextBilling;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly get_payment_subscription_getStatus: {
        readonly parameters: {
            readonly query: {
                /** @description Opaque id. */
                readonly id: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: SubscriptionStatus;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly get_payment_subscription_getUsage: {
        readonly parameters: {
            readonly query: {
                /** @description Opaque id. */
                readonly id: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: SubscriptionUsage;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_subscription_pause: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Opaque id. */
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Subscription;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_subscription_reactivate: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Opaque id. */
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Subscription;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_subscription_resume: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Opaque id. */
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Subscription;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly get_payment_subscription_search: {
        readonly parameters: {
            readonly query?: {
                /** @description A declined charge makes it `past_due` until one succeeds. Only actions and the platform change it. */
                readonly status?: "active" | "trialing" | "paused" | "past_due" | "canceled";
                /** @description Your reference. With a secret key only. */
                readonly clientReference?: string;
                /** @description The customer who pays. */
                readonly customerId?: string;
                /** @description The plan that sets the price and the interval. */
                readonly planId?: string;
                /** @description The payment link whose checkout made it. */
                readonly paymentLinkId?: string;
                /** @description A promotion that applies to each billing while it is active. */
                readonly promotionId?: string;
                /** @description Words in the ids of its customer and plan or in its description. */
                readonly search?: string;
                /** @description Page size. */
                readonly limit?: number;
                /** @description Number of results to skip. */
                readonly offset?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: SubscriptionPage;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly get_payment_subscription_searchByCustomer: {
        readonly parameters: {
            readonly query: {
                /** @description A declined charge makes it `past_due` until one succeeds. Only actions and the platform change it. */
                readonly status?: "active" | "trialing" | "paused" | "past_due" | "canceled";
                /** @description Your reference. With a secret key only. */
                readonly clientReference?: string;
                /** @description The customer who pays. */
                readonly customerId: string;
                /** @description The plan that sets the price and the interval. */
                readonly planId?: string;
                /** @description The payment link whose checkout made it. */
                readonly paymentLinkId?: string;
                /** @description A promotion that applies to each billing while it is active. */
                readonly promotionId?: string;
                /** @description Words in the ids of its customer and plan or in its description. */
                readonly search?: string;
                /** @description Page size. */
                readonly limit?: number;
                /** @description Number of results to skip. */
                readonly offset?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: SubscriptionPage;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly get_payment_subscription_searchByPlan: {
        readonly parameters: {
            readonly query: {
                /** @description A declined charge makes it `past_due` until one succeeds. Only actions and the platform change it. */
                readonly status?: "active" | "trialing" | "paused" | "past_due" | "canceled";
                /** @description Your reference. With a secret key only. */
                readonly clientReference?: string;
                /** @description The customer who pays. */
                readonly customerId?: string;
                /** @description The plan that sets the price and the interval. */
                readonly planId: string;
                /** @description The payment link whose checkout made it. */
                readonly paymentLinkId?: string;
                /** @description A promotion that applies to each billing while it is active. */
                readonly promotionId?: string;
                /** @description Words in the ids of its customer and plan or in its description. */
                readonly search?: string;
                /** @description Page size. */
                readonly limit?: number;
                /** @description Number of results to skip. */
                readonly offset?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: SubscriptionPage;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly get_payment_subscription_searchByStatus: {
        readonly parameters: {
            readonly query: {
                /** @description A declined charge makes it `past_due` until one succeeds. Only actions and the platform change it. */
                readonly status: "active" | "trialing" | "paused" | "past_due" | "canceled";
                /** @description Your reference. With a secret key only. */
                readonly clientReference?: string;
                /** @description The customer who pays. */
                readonly customerId?: string;
                /** @description The plan that sets the price and the interval. */
                readonly planId?: string;
                /** @description The payment link whose checkout made it. */
                readonly paymentLinkId?: string;
                /** @description A promotion that applies to each billing while it is active. */
                readonly promotionId?: string;
                /** @description Words in the ids of its customer and plan or in its description. */
                readonly search?: string;
                /** @description Page size. */
                readonly limit?: number;
                /** @description Number of results to skip. */
                readonly offset?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: SubscriptionPage;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_subscription_startTrial: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": TrialStart;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Subscription;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly put_payment_subscription_update: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": SubscriptionUpdate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Subscription;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_subscription_update: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": SubscriptionUpdate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Subscription;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_subscription_updatePaymentMethod: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": PaymentMethodChange;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Subscription;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_subscriptionplan_all: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": {
                    /** @description Only an `active` plan takes new subscriptions. A delete makes a plan with subscriptions `archived`. */
                    readonly status?: string;
                    /** @description Your reference. With a secret key only. */
                    readonly clientReference?: string;
                    /** @description ISO 4217 currency code. */
                    readonly currency?: string;
                    /**
                     * @description How often it is billed.
                     * @enum {string}
                     */
                    readonly interval?: "week" | "month" | "year";
                    /** @description Words in the title or description. */
                    readonly search?: string;
                    /**
                     * @description Page size.
                     * @default 20
                     */
                    readonly limit?: number;
                    /**
                     * @description Number of results to skip.
                     * @default 0
                     */
                    readonly offset?: number;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: SubscriptionPlanPage;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_subscriptionPlan_calculatePrice: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": PriceQuestion;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: PlanPrice;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_subscriptionplan_create: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": SubscriptionPlanCreate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: SubscriptionPlan;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly delete_payment_subscriptionPlan_delete: {
        readonly parameters: {
            readonly query: {
                /** @description Opaque id. */
                readonly id: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: SubscriptionPlanRemoved;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_subscriptionplan_delete: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Opaque id. */
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: SubscriptionPlanRemoved;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly get_payment_subscriptionPlan_get: {
        readonly parameters: {
            readonly query: {
                /** @description Opaque id. */
                readonly id: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: SubscriptionPlan;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_subscriptionplan_get: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Opaque id. */
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: SubscriptionPlan;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly get_payment_subscriptionPlan_getall: {
        readonly parameters: {
            readonly query?: {
                /** @description Only an `active` plan takes new subscriptions. A delete makes a plan with subscriptions `archived`. */
                readonly status?: string;
                /** @description Your reference. With a secret key only. */
                readonly clientReference?: string;
                /** @description ISO 4217 currency code. */
                readonly currency?: string;
                /** @description How often it is billed. */
                readonly interval?: "week" | "month" | "year";
                /** @description Words in the title or description. */
                readonly search?: string;
                /** @description Page size. */
                readonly limit?: number;
                /** @description Number of results to skip. */
                readonly offset?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: SubscriptionPlanPage;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly get_payment_subscriptionPlan_getFeatures: {
        readonly parameters: {
            readonly query: {
                /** @description Opaque id. */
                readonly id: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: PlanFeatures;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_subscriptionplan_update: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": SubscriptionPlanUpdate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: SubscriptionPlan;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly put_payment_subscriptionPlan_update: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": SubscriptionPlanUpdate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: SubscriptionPlan;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly put_payment_subscriptionPlan_updateFeatures: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": PlanFeaturesUpdate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: PlanFeatures;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_transaction_calculateFee: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": FeeOfAmount | FeeOfTransaction;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Fee;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_transaction_checkStatus: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Opaque id. */
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: TransactionStatus;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_transaction_create: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": TransactionOfAmount | TransactionOfCharge;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Transaction;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_transaction_delete: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Opaque id. */
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Deleted;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_transaction_get: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Opaque id. */
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Transaction;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_transaction_getAll: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": {
                    /**
                     * @description Follows from its charge. Without one, an update to `completed` completes it.
                     * @enum {string}
                     */
                    readonly status?: "pending" | "completed" | "voided" | "refunded";
                    /** @description Your reference. With a secret key only. */
                    readonly clientReference?: string;
                    /** @description The charge that it is about, whose status it follows. */
                    readonly chargeId?: string;
                    /** @description The customer who pays. */
                    readonly customerId?: string;
                    /** @description ISO 4217 currency code. */
                    readonly currency?: string;
                    /** @description Words of the description, or the id of the charge or customer. */
                    readonly search?: string;
                    /**
                     * @description Page size.
                     * @default 20
                     */
                    readonly limit?: number;
                    /**
                     * @description Number of results to skip.
                     * @default 0
                     */
                    readonly offset?: number;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: TransactionPage;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_transaction_getDetails: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Opaque id. */
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: TransactionDetails;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_transaction_getEvents: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Opaque id. */
                    readonly id: string;
                    /**
                     * @description Page size.
                     * @default 20
                     */
                    readonly limit?: number;
                    /**
                     * @description Number of results to skip.
                     * @default 0
                     */
                    readonly offset?: number;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: TransactionEventPage;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_transaction_history: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": {
                    /**
                     * @description Follows from its charge. Without one, an update to `completed` completes it.
                     * @enum {string}
                     */
                    readonly status?: "pending" | "completed" | "voided" | "refunded";
                    /** @description Your reference. With a secret key only. */
                    readonly clientReference?: string;
                    /** @description The charge that it is about, whose status it follows. */
                    readonly chargeId?: string;
                    /** @description The customer who pays. */
                    readonly customerId?: string;
                    /** @description ISO 4217 currency code. */
                    readonly currency?: string;
                    /** @description Words of the description, or the id of the charge or customer. */
                    readonly search?: string;
                    /**
                     * @description Page size.
                     * @default 20
                     */
                    readonly limit?: number;
                    /**
                     * @description Number of results to skip.
                     * @default 0
                     */
                    readonly offset?: number;
                    /** @description Created at this time or later. A date, such as 2026-05-01, means its first moment in UTC. */
                    readonly from?: string;
                    /** @description Created at this time or earlier. A date, such as 2026-05-31, includes the whole day in UTC. */
                    readonly to?: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: TransactionPage;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_transaction_refund: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Opaque id. */
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Transaction;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_transaction_update: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": TransactionUpdate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Transaction;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_payment_transaction_void: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Opaque id. */
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Transaction;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_vote_cast_create: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": VoteRequest;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Vote;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_vote_cast_get: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The embed that is voted in. */
                    readonly embedId: string;
                    /** @description Generated once per browser and embed, on the visitor’s first choice. A reaction appends `:<n>`, n from 1. */
                    readonly clientReference: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Vote;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_vote_cast_getall: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The embed that is voted in. */
                    readonly embedId: string;
                    /** @description Generated once per browser and embed, on the visitor’s first choice. A reaction appends `:<n>`, n from 1. */
                    readonly clientReference?: string;
                    /**
                     * @description Page size.
                     * @default 20
                     */
                    readonly limit?: number;
                    /**
                     * @description Number of results to skip.
                     * @default 0
                     */
                    readonly offset?: number;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: TallyAnswer;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly get_spaces_general_all: {
        readonly parameters: {
            readonly query?: {
                /** @description A space is `draft` until it is `published` to pages, or `archived`. A reservation is `reserved` or `cancelled`. */
                readonly status?: "draft" | "published" | "archived" | "reserved" | "cancelled";
                /** @description Your reference. With a secret key only. */
                readonly clientReference?: string;
                /** @description The town of its address. */
                readonly city?: string;
                /** @description The state or region of its address. */
                readonly state?: string;
                /** @description The country of its address. */
                readonly country?: string;
                /** @description The postal code of its address. */
                readonly postalCode?: string;
                /** @description What kind of space it is. Lists can be filtered by it. */
                readonly kind?: "place" | "venue" | "experience";
                /** @description Lists the reservations of a space. With a secret key only. */
                readonly spaceId?: string;
                /** @description Words of the title or description. */
                readonly search?: string;
                /** @description Page size. */
                readonly limit?: number;
                /** @description Number of results to skip. */
                readonly offset?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: PublicSpacePage;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_spaces_general_create: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": SpaceCreate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Space;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_spaces_general_delete: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Opaque id. */
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Deleted;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly get_spaces_general_get: {
        readonly parameters: {
            readonly query: {
                /** @description Opaque id. */
                readonly id: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: PublicSpace;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly put_spaces_general_update: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": SpaceUpdate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Space;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly get_sponsor_general_all: {
        readonly parameters: {
            readonly query?: {
                /** @description Follows from the charges that name the sponsor. */
                readonly status?: "pending" | "funded";
                /** @description Your reference. With a secret key only. */
                readonly clientReference?: string;
                /** @description Words of the title or description. */
                readonly search?: string;
                /** @description Page size. */
                readonly limit?: number;
                /** @description Number of results to skip. */
                readonly offset?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: PublicSponsorPage;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_sponsor_general_create: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": SponsorCreate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Sponsor;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_sponsor_general_delete: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Opaque id. */
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Deleted;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly get_sponsor_general_get: {
        readonly parameters: {
            readonly query: {
                /** @description Opaque id. */
                readonly id: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: PublicSponsor;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly put_sponsor_general_update: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": SponsorUpdate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Sponsor;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly get_team_category_all: {
        readonly parameters: {
            readonly query?: {
                /** @description `active` at first, then any status of your own. */
                readonly status?: string;
                /** @description Your reference. With a secret key only. */
                readonly clientReference?: string;
                /** @description Words of the title or description. */
                readonly search?: string;
                /** @description Page size. */
                readonly limit?: number;
                /** @description Number of results to skip. */
                readonly offset?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: TeamCategoryPage;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_team_category_create: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": TeamCategoryCreate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: TeamCategory;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_team_category_delete: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Opaque id. */
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Deleted;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly get_team_category_get: {
        readonly parameters: {
            readonly query: {
                /** @description Opaque id. */
                readonly id: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: TeamCategory;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly put_team_category_update: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": TeamCategoryUpdate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: TeamCategory;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly get_team_general_all: {
        readonly parameters: {
            readonly query?: {
                /** @description `active` at first, then any status of your own. */
                readonly status?: string;
                /** @description Your reference. With a secret key only. */
                readonly clientReference?: string;
                /** @description Opaque id. */
                readonly categoryId?: string;
                /** @description Opaque id. */
                readonly subCategoryId?: string;
                /** @description Words of the title or description. */
                readonly search?: string;
                /** @description Page size. */
                readonly limit?: number;
                /** @description Number of results to skip. */
                readonly offset?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: TeamPage;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_team_general_create: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": TeamCreate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Team;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_team_general_delete: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Opaque id. */
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Deleted;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly get_team_general_get: {
        readonly parameters: {
            readonly query: {
                /** @description Opaque id. */
                readonly id: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Team;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly put_team_general_update: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": TeamUpdate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Team;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly get_team_subcategory_all: {
        readonly parameters: {
            readonly query?: {
                /** @description `active` at first, then any status of your own. */
                readonly status?: string;
                /** @description Your reference. With a secret key only. */
                readonly clientReference?: string;
                /** @description Opaque id. */
                readonly categoryId?: string;
                /** @description Words of the title or description. */
                readonly search?: string;
                /** @description Page size. */
                readonly limit?: number;
                /** @description Number of results to skip. */
                readonly offset?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: TeamSubcategoryPage;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_team_subcategory_create: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": TeamSubcategoryCreate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: TeamSubcategory;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly post_team_subcategory_delete: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Opaque id. */
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: Deleted;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly get_team_subcategory_get: {
        readonly parameters: {
            readonly query: {
                /** @description Opaque id. */
                readonly id: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: TeamSubcategory;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly put_team_subcategory_update: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": TeamSubcategoryUpdate;
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["XRequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: TeamSubcategory;
                        /** @description Names the request in the platform’s logs. Equals the X-Request-Id header. */
                        readonly requestId: string;
                    };
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["AuthenticationRequired"];
            readonly 403: components["responses"]["NotAuthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["InvalidRequest"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
}

/** Every named operation: method and path, with letter case as in the interface document. */
export type Route =
  | 'POST /api/account/general/create'
  | 'POST /api/account/general/forgot'
  | 'GET /api/account/general/get-sessions'
  | 'GET /api/account/general/get/{accountId}'
  | 'POST /api/account/general/login'
  | 'POST /api/account/general/logout-device'
  | 'POST /api/account/general/logout-everywhere'
  | 'POST /api/account/general/logout'
  | 'PUT /api/account/general/reset'
  | 'GET /api/account/general/session'
  | 'POST /api/account/general/set-password'
  | 'GET /api/account/types/get'
  | 'POST /api/ads/advertisement/create'
  | 'POST /api/ads/advertisement/get'
  | 'GET /api/ads/attribution/all'
  | 'POST /api/ads/attribution/create'
  | 'DELETE /api/ads/attribution/delete/{attributionId}'
  | 'GET /api/ads/attribution/get/{attributionId}'
  | 'PUT /api/ads/attribution/update/{attributionId}'
  | 'GET /api/ads/bidding/all'
  | 'POST /api/ads/bidding/create'
  | 'POST /api/ads/interaction/create'
  | 'GET /api/ads/inventory/all'
  | 'POST /api/ads/inventory/create'
  | 'GET /api/ads/placement/all'
  | 'POST /api/ads/placement/create'
  | 'POST /api/ads/placement/choice/{placementId}'
  | 'POST /api/ads/placement/interact/{placementId}'
  | 'POST /api/ads/placement/vote/{placementId}'
  | 'POST /api/vote/embed/all'
  | 'POST /api/vote/embed/create'
  | 'POST /api/vote/embed/delete'
  | 'POST /api/vote/embed/get'
  | 'PUT /api/vote/embed/update'
  | 'GET /api/events/general/all'
  | 'POST /api/events/general/create'
  | 'POST /api/events/general/delete'
  | 'GET /api/events/general/get'
  | 'PUT /api/events/general/update'
  | 'GET /api/video/category/all'
  | 'POST /api/video/category/create'
  | 'POST /api/video/category/delete'
  | 'GET /api/video/category/get'
  | 'PUT /api/video/category/update'
  | 'GET /api/video/channel/all'
  | 'POST /api/video/channel/create'
  | 'POST /api/video/channel/delete'
  | 'GET /api/video/channel/get'
  | 'PUT /api/video/channel/update'
  | 'GET /api/video/details/all'
  | 'POST /api/video/details/create'
  | 'POST /api/video/details/delete'
  | 'GET /api/video/details/get'
  | 'PUT /api/video/details/update'
  | 'GET /api/video/static/all'
  | 'POST /api/video/static/create'
  | 'POST /api/video/static/delete'
  | 'GET /api/video/static/get'
  | 'PUT /api/video/static/update'
  | 'GET /api/video/subcategory/all'
  | 'POST /api/video/subcategory/create'
  | 'POST /api/video/subcategory/delete'
  | 'GET /api/video/subcategory/get'
  | 'PUT /api/video/subcategory/update'
  | 'POST /api/video/event/create'
  | 'POST /api/video/event/delete'
  | 'PUT /api/video/event/update'
  | 'GET /api/video/stream/all'
  | 'POST /api/video/stream/create'
  | 'POST /api/video/stream/createClip'
  | 'POST /api/video/stream/delete'
  | 'GET /api/video/stream/get'
  | 'POST /api/video/stream/getAnalytics'
  | 'POST /api/video/stream/getEmbedCode'
  | 'POST /api/video/stream/getStatus'
  | 'PUT /api/video/stream/update'
  | 'GET /api/incentive/loyalty/all'
  | 'POST /api/incentive/loyalty/create'
  | 'POST /api/incentive/loyalty/delete'
  | 'GET /api/incentive/loyalty/get'
  | 'PUT /api/incentive/loyalty/update'
  | 'GET /api/incentive/promotion/all'
  | 'POST /api/incentive/promotion/create'
  | 'POST /api/incentive/promotion/delete'
  | 'GET /api/incentive/promotion/get'
  | 'PUT /api/incentive/promotion/update'
  | 'GET /api/incentive/reward/all'
  | 'POST /api/incentive/reward/create'
  | 'POST /api/incentive/reward/delete'
  | 'GET /api/incentive/reward/get'
  | 'PUT /api/incentive/reward/update'
  | 'POST /api/marketing/automation/create'
  | 'POST /api/marketing/automation/delete'
  | 'POST /api/marketing/automation/get'
  | 'POST /api/marketing/automation/update'
  | 'POST /api/marketing/campaign/all'
  | 'POST /api/marketing/campaign/create'
  | 'POST /api/marketing/campaign/get'
  | 'POST /api/marketing/contact/all'
  | 'POST /api/marketing/contact/create'
  | 'POST /api/marketing/contact/delete'
  | 'POST /api/marketing/contact/get'
  | 'POST /api/marketing/contact/update'
  | 'POST /api/marketing/emailSequence/create'
  | 'POST /api/marketing/emailSequence/delete'
  | 'POST /api/marketing/emailSequence/get'
  | 'POST /api/marketing/integration/all'
  | 'POST /api/marketing/integration/create'
  | 'POST /api/marketing/integration/delete'
  | 'POST /api/marketing/integration/get'
  | 'POST /api/marketing/integration/update'
  | 'POST /api/marketing/leadScore/get'
  | 'POST /api/marketing/leadScore/update'
  | 'POST /api/marketing/segment/all'
  | 'POST /api/marketing/segment/create'
  | 'POST /api/marketing/segment/delete'
  | 'POST /api/marketing/segment/get'
  | 'POST /api/marketing/segment/update'
  | 'POST /api/marketing/template/all'
  | 'POST /api/marketing/template/create'
  | 'POST /api/marketing/template/delete'
  | 'POST /api/marketing/template/get'
  | 'POST /api/marketing/template/update'
  | 'GET /api/pages/general/all'
  | 'GET /api/pages/general/analytics'
  | 'POST /api/pages/general/create'
  | 'DELETE /api/pages/general/delete'
  | 'GET /api/pages/general/get'
  | 'GET /api/pages/general/stats'
  | 'PUT /api/pages/general/update'
  | 'GET /api/pages/leads/all'
  | 'POST /api/pages/leads/create'
  | 'DELETE /api/pages/leads/delete'
  | 'GET /api/pages/leads/get'
  | 'PUT /api/pages/leads/update'
  | 'GET /api/pay/{shortId}'
  | 'GET /api/pay/s/{shortId}'
  | 'POST /api/payment/charge/all'
  | 'POST /api/payment/charge/create'
  | 'POST /api/payment/charge/delete'
  | 'POST /api/payment/charge/get'
  | 'POST /api/payment/charge/refund'
  | 'POST /api/payment/charge/reverse'
  | 'POST /api/payment/charge/update'
  | 'PUT /api/payment/charge/update'
  | 'POST /api/payment/customer/all'
  | 'POST /api/payment/customer/create'
  | 'POST /api/payment/customer/delete'
  | 'POST /api/payment/customer/get'
  | 'POST /api/payment/customer/search'
  | 'POST /api/payment/customer/update'
  | 'POST /api/payment/invoice/charge'
  | 'POST /api/payment/invoice/create'
  | 'POST /api/payment/invoice/delete'
  | 'GET /api/payment/invoice/get'
  | 'GET /api/payment/invoice/getAll'
  | 'POST /api/payment/invoice/resend'
  | 'GET /api/payment/invoice/search'
  | 'GET /api/payment/invoice/searchByCustomer'
  | 'GET /api/payment/invoice/searchByDateRange'
  | 'GET /api/payment/invoice/searchByStatus'
  | 'POST /api/payment/invoice/send'
  | 'POST /api/payment/invoice/update'
  | 'POST /api/payment/link/all'
  | 'POST /api/payment/link/create'
  | 'POST /api/payment/link/get'
  | 'POST /api/payment/link/update'
  | 'POST /api/payment/paymentLink/clone'
  | 'POST /api/payment/paymentLink/delete'
  | 'POST /api/payment/paymentLink/generateQr'
  | 'GET /api/payment/paymentLink/getDonors/{paymentLinkId}'
  | 'GET /api/payment/paymentLink/getGoalProgress/{paymentLinkId}'
  | 'POST /api/payment/paymentLink/getPayments'
  | 'GET /api/payment/paymentLink/getSubscriptions'
  | 'POST /api/payment/paymentLink/share'
  | 'GET /api/payment/promotion/all'
  | 'POST /api/payment/promotion/create'
  | 'DELETE /api/payment/promotion/delete'
  | 'GET /api/payment/promotion/get'
  | 'PUT /api/payment/promotion/update'
  | 'POST /api/payment/receipt/create'
  | 'POST /api/payment/receipt/download'
  | 'POST /api/payment/receipt/format'
  | 'POST /api/payment/receipt/get'
  | 'POST /api/payment/receipt/getAll'
  | 'POST /api/payment/receipt/resend'
  | 'POST /api/payment/receipt/search'
  | 'POST /api/payment/receipt/send'
  | 'POST /api/payment/refund/all'
  | 'POST /api/payment/refund/create'
  | 'POST /api/payment/refund/delete'
  | 'POST /api/payment/refund/fullrefund'
  | 'POST /api/payment/refund/get'
  | 'POST /api/payment/refund/partialrefund'
  | 'POST /api/payment/refund/processrefund'
  | 'POST /api/payment/refund/search'
  | 'POST /api/payment/refund/searchbycharge'
  | 'POST /api/payment/refund/searchbycustomer'
  | 'POST /api/payment/refund/searchbydaterange'
  | 'POST /api/payment/refund/searchbystatus'
  | 'POST /api/payment/refund/update'
  | 'POST /api/payment/subscription/all'
  | 'POST /api/payment/subscription/cancel'
  | 'POST /api/payment/subscription/changePlan'
  | 'POST /api/payment/subscription/create'
  | 'DELETE /api/payment/subscription/delete'
  | 'POST /api/payment/subscription/delete'
  | 'POST /api/payment/subscription/endTrial'
  | 'GET /api/payment/subscription/get'
  | 'POST /api/payment/subscription/get'
  | 'GET /api/payment/subscription/getAll'
  | 'GET /api/payment/subscription/getHistory'
  | 'GET /api/payment/subscription/getInvoices'
  | 'GET /api/payment/subscription/getNextBilling'
  | 'GET /api/payment/subscription/getStatus'
  | 'GET /api/payment/subscription/getUsage'
  | 'POST /api/payment/subscription/pause'
  | 'POST /api/payment/subscription/reactivate'
  | 'POST /api/payment/subscription/resume'
  | 'GET /api/payment/subscription/search'
  | 'GET /api/payment/subscription/searchByCustomer'
  | 'GET /api/payment/subscription/searchByPlan'
  | 'GET /api/payment/subscription/searchByStatus'
  | 'POST /api/payment/subscription/startTrial'
  | 'POST /api/payment/subscription/update'
  | 'PUT /api/payment/subscription/update'
  | 'POST /api/payment/subscription/updatePaymentMethod'
  | 'POST /api/payment/subscriptionplan/all'
  | 'POST /api/payment/subscriptionPlan/calculatePrice'
  | 'POST /api/payment/subscriptionplan/create'
  | 'DELETE /api/payment/subscriptionPlan/delete'
  | 'POST /api/payment/subscriptionplan/delete'
  | 'GET /api/payment/subscriptionPlan/get'
  | 'POST /api/payment/subscriptionplan/get'
  | 'GET /api/payment/subscriptionPlan/getall'
  | 'GET /api/payment/subscriptionPlan/getFeatures'
  | 'POST /api/payment/subscriptionplan/update'
  | 'PUT /api/payment/subscriptionPlan/update'
  | 'PUT /api/payment/subscriptionPlan/updateFeatures'
  | 'POST /api/payment/transaction/calculateFee'
  | 'POST /api/payment/transaction/checkStatus'
  | 'POST /api/payment/transaction/create'
  | 'POST /api/payment/transaction/delete'
  | 'POST /api/payment/transaction/get'
  | 'POST /api/payment/transaction/getAll'
  | 'POST /api/payment/transaction/getDetails'
  | 'POST /api/payment/transaction/getEvents'
  | 'POST /api/payment/transaction/history'
  | 'POST /api/payment/transaction/refund'
  | 'POST /api/payment/transaction/update'
  | 'POST /api/payment/transaction/void'
  | 'POST /api/vote/cast/create'
  | 'POST /api/vote/cast/get'
  | 'POST /api/vote/cast/getall'
  | 'GET /api/spaces/general/all'
  | 'POST /api/spaces/general/create'
  | 'POST /api/spaces/general/delete'
  | 'GET /api/spaces/general/get'
  | 'PUT /api/spaces/general/update'
  | 'GET /api/sponsor/general/all'
  | 'POST /api/sponsor/general/create'
  | 'POST /api/sponsor/general/delete'
  | 'GET /api/sponsor/general/get'
  | 'PUT /api/sponsor/general/update'
  | 'GET /api/team/category/all'
  | 'POST /api/team/category/create'
  | 'POST /api/team/category/delete'
  | 'GET /api/team/category/get'
  | 'PUT /api/team/category/update'
  | 'GET /api/team/general/all'
  | 'POST /api/team/general/create'
  | 'POST /api/team/general/delete'
  | 'GET /api/team/general/get'
  | 'PUT /api/team/general/update'
  | 'GET /api/team/subcategory/all'
  | 'POST /api/team/subcategory/create'
  | 'POST /api/team/subcategory/delete'
  | 'GET /api/team/subcategory/get'
  | 'PUT /api/team/subcategory/update';

/** What a browser may call with fetch. Excludes the two pay redirects, which are navigations. */
export type PublicRoute =
  | 'GET /api/ads/placement/all'
  | 'POST /api/ads/placement/choice/{placementId}'
  | 'POST /api/ads/placement/interact/{placementId}'
  | 'POST /api/ads/placement/vote/{placementId}'
  | 'POST /api/vote/embed/get'
  | 'GET /api/events/general/all'
  | 'GET /api/events/general/get'
  | 'POST /api/video/stream/getEmbedCode'
  | 'GET /api/pages/general/get'
  | 'POST /api/pages/leads/create'
  | 'POST /api/payment/link/get'
  | 'GET /api/payment/paymentLink/getDonors/{paymentLinkId}'
  | 'GET /api/payment/paymentLink/getGoalProgress/{paymentLinkId}'
  | 'POST /api/vote/cast/create'
  | 'POST /api/vote/cast/get'
  | 'POST /api/vote/cast/getall'
  | 'GET /api/spaces/general/all'
  | 'GET /api/spaces/general/get'
  | 'GET /api/sponsor/general/all'
  | 'GET /api/sponsor/general/get';

/** Operations that only read, whatever their method. */
export type ReadRoute =
  | 'GET /api/account/general/get-sessions'
  | 'GET /api/account/general/get/{accountId}'
  | 'GET /api/account/general/session'
  | 'GET /api/account/types/get'
  | 'POST /api/ads/advertisement/get'
  | 'GET /api/ads/attribution/all'
  | 'GET /api/ads/attribution/get/{attributionId}'
  | 'GET /api/ads/bidding/all'
  | 'GET /api/ads/inventory/all'
  | 'GET /api/ads/placement/all'
  | 'POST /api/vote/embed/all'
  | 'POST /api/vote/embed/get'
  | 'GET /api/events/general/all'
  | 'GET /api/events/general/get'
  | 'GET /api/video/category/all'
  | 'GET /api/video/category/get'
  | 'GET /api/video/channel/all'
  | 'GET /api/video/channel/get'
  | 'GET /api/video/details/all'
  | 'GET /api/video/details/get'
  | 'GET /api/video/static/all'
  | 'GET /api/video/static/get'
  | 'GET /api/video/subcategory/all'
  | 'GET /api/video/subcategory/get'
  | 'GET /api/video/stream/all'
  | 'GET /api/video/stream/get'
  | 'POST /api/video/stream/getAnalytics'
  | 'POST /api/video/stream/getEmbedCode'
  | 'POST /api/video/stream/getStatus'
  | 'GET /api/incentive/loyalty/all'
  | 'GET /api/incentive/loyalty/get'
  | 'GET /api/incentive/promotion/all'
  | 'GET /api/incentive/promotion/get'
  | 'GET /api/incentive/reward/all'
  | 'GET /api/incentive/reward/get'
  | 'POST /api/marketing/automation/get'
  | 'POST /api/marketing/campaign/all'
  | 'POST /api/marketing/campaign/get'
  | 'POST /api/marketing/contact/all'
  | 'POST /api/marketing/contact/get'
  | 'POST /api/marketing/emailSequence/get'
  | 'POST /api/marketing/integration/all'
  | 'POST /api/marketing/integration/get'
  | 'POST /api/marketing/leadScore/get'
  | 'POST /api/marketing/segment/all'
  | 'POST /api/marketing/segment/get'
  | 'POST /api/marketing/template/all'
  | 'POST /api/marketing/template/get'
  | 'GET /api/pages/general/all'
  | 'GET /api/pages/general/analytics'
  | 'GET /api/pages/general/get'
  | 'GET /api/pages/general/stats'
  | 'GET /api/pages/leads/all'
  | 'GET /api/pages/leads/get'
  | 'POST /api/payment/charge/all'
  | 'POST /api/payment/charge/get'
  | 'POST /api/payment/customer/all'
  | 'POST /api/payment/customer/get'
  | 'POST /api/payment/customer/search'
  | 'GET /api/payment/invoice/get'
  | 'GET /api/payment/invoice/getAll'
  | 'GET /api/payment/invoice/search'
  | 'GET /api/payment/invoice/searchByCustomer'
  | 'GET /api/payment/invoice/searchByDateRange'
  | 'GET /api/payment/invoice/searchByStatus'
  | 'POST /api/payment/link/all'
  | 'POST /api/payment/link/get'
  | 'POST /api/payment/paymentLink/generateQr'
  | 'GET /api/payment/paymentLink/getDonors/{paymentLinkId}'
  | 'GET /api/payment/paymentLink/getGoalProgress/{paymentLinkId}'
  | 'POST /api/payment/paymentLink/getPayments'
  | 'GET /api/payment/paymentLink/getSubscriptions'
  | 'GET /api/payment/promotion/all'
  | 'GET /api/payment/promotion/get'
  | 'POST /api/payment/receipt/download'
  | 'POST /api/payment/receipt/format'
  | 'POST /api/payment/receipt/get'
  | 'POST /api/payment/receipt/getAll'
  | 'POST /api/payment/receipt/search'
  | 'POST /api/payment/refund/all'
  | 'POST /api/payment/refund/get'
  | 'POST /api/payment/refund/search'
  | 'POST /api/payment/refund/searchbycharge'
  | 'POST /api/payment/refund/searchbycustomer'
  | 'POST /api/payment/refund/searchbydaterange'
  | 'POST /api/payment/refund/searchbystatus'
  | 'POST /api/payment/subscription/all'
  | 'GET /api/payment/subscription/get'
  | 'POST /api/payment/subscription/get'
  | 'GET /api/payment/subscription/getAll'
  | 'GET /api/payment/subscription/getHistory'
  | 'GET /api/payment/subscription/getInvoices'
  | 'GET /api/payment/subscription/getNextBilling'
  | 'GET /api/payment/subscription/getStatus'
  | 'GET /api/payment/subscription/getUsage'
  | 'GET /api/payment/subscription/search'
  | 'GET /api/payment/subscription/searchByCustomer'
  | 'GET /api/payment/subscription/searchByPlan'
  | 'GET /api/payment/subscription/searchByStatus'
  | 'POST /api/payment/subscriptionplan/all'
  | 'POST /api/payment/subscriptionPlan/calculatePrice'
  | 'GET /api/payment/subscriptionPlan/get'
  | 'POST /api/payment/subscriptionplan/get'
  | 'GET /api/payment/subscriptionPlan/getall'
  | 'GET /api/payment/subscriptionPlan/getFeatures'
  | 'POST /api/payment/transaction/calculateFee'
  | 'POST /api/payment/transaction/checkStatus'
  | 'POST /api/payment/transaction/get'
  | 'POST /api/payment/transaction/getAll'
  | 'POST /api/payment/transaction/getDetails'
  | 'POST /api/payment/transaction/getEvents'
  | 'POST /api/payment/transaction/history'
  | 'POST /api/vote/cast/get'
  | 'POST /api/vote/cast/getall'
  | 'GET /api/spaces/general/all'
  | 'GET /api/spaces/general/get'
  | 'GET /api/sponsor/general/all'
  | 'GET /api/sponsor/general/get'
  | 'GET /api/team/category/all'
  | 'GET /api/team/category/get'
  | 'GET /api/team/general/all'
  | 'GET /api/team/general/get'
  | 'GET /api/team/subcategory/all'
  | 'GET /api/team/subcategory/get';

/** Operations that return a page of items, with `limit` and `offset`. */
export type ListRoute =
  | 'GET /api/account/general/get-sessions'
  | 'GET /api/account/types/get'
  | 'GET /api/ads/attribution/all'
  | 'GET /api/ads/bidding/all'
  | 'GET /api/ads/inventory/all'
  | 'GET /api/ads/placement/all'
  | 'POST /api/vote/embed/all'
  | 'GET /api/events/general/all'
  | 'GET /api/video/category/all'
  | 'GET /api/video/channel/all'
  | 'GET /api/video/details/all'
  | 'GET /api/video/static/all'
  | 'GET /api/video/subcategory/all'
  | 'GET /api/video/stream/all'
  | 'GET /api/incentive/loyalty/all'
  | 'GET /api/incentive/promotion/all'
  | 'GET /api/incentive/reward/all'
  | 'POST /api/marketing/campaign/all'
  | 'POST /api/marketing/contact/all'
  | 'POST /api/marketing/integration/all'
  | 'POST /api/marketing/segment/all'
  | 'POST /api/marketing/template/all'
  | 'GET /api/pages/general/all'
  | 'GET /api/pages/leads/all'
  | 'POST /api/payment/charge/all'
  | 'POST /api/payment/customer/all'
  | 'POST /api/payment/customer/search'
  | 'GET /api/payment/invoice/getAll'
  | 'GET /api/payment/invoice/search'
  | 'GET /api/payment/invoice/searchByCustomer'
  | 'GET /api/payment/invoice/searchByDateRange'
  | 'GET /api/payment/invoice/searchByStatus'
  | 'POST /api/payment/link/all'
  | 'GET /api/payment/paymentLink/getDonors/{paymentLinkId}'
  | 'POST /api/payment/paymentLink/getPayments'
  | 'GET /api/payment/paymentLink/getSubscriptions'
  | 'GET /api/payment/promotion/all'
  | 'POST /api/payment/receipt/getAll'
  | 'POST /api/payment/receipt/search'
  | 'POST /api/payment/refund/all'
  | 'POST /api/payment/refund/search'
  | 'POST /api/payment/refund/searchbycharge'
  | 'POST /api/payment/refund/searchbycustomer'
  | 'POST /api/payment/refund/searchbydaterange'
  | 'POST /api/payment/refund/searchbystatus'
  | 'POST /api/payment/subscription/all'
  | 'GET /api/payment/subscription/getAll'
  | 'GET /api/payment/subscription/getHistory'
  | 'GET /api/payment/subscription/getInvoices'
  | 'GET /api/payment/subscription/search'
  | 'GET /api/payment/subscription/searchByCustomer'
  | 'GET /api/payment/subscription/searchByPlan'
  | 'GET /api/payment/subscription/searchByStatus'
  | 'POST /api/payment/subscriptionplan/all'
  | 'GET /api/payment/subscriptionPlan/getall'
  | 'POST /api/payment/transaction/getAll'
  | 'POST /api/payment/transaction/getEvents'
  | 'POST /api/payment/transaction/history'
  | 'POST /api/vote/cast/getall'
  | 'GET /api/spaces/general/all'
  | 'GET /api/sponsor/general/all'
  | 'GET /api/team/category/all'
  | 'GET /api/team/general/all'
  | 'GET /api/team/subcategory/all';
